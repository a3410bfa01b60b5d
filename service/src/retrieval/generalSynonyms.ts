/**
 * Words and phrases that mean about the same in any documentation, by base language, a group in each line. Only words
 * that readers and authors choose differently: names of things differ from site to site.
 */
export const generalSynonyms = {
  en: `
    delete, remove, erase, drop, get rid of, take out, clear
    throw away, discard, drop, undo
    undo, revert, reset, roll back, go back
    get back, bring back, restore, recover, undelete
    add, create, insert, append
    create, make a new, generate, new, start a new
    change, modify, edit, alter, update, adjust, customize
    change, replace, switch, set
    change, configure
    customize, configure, override
    set up, configure, install, configuration, setup
    rename, change the name, new name
    show, display, print, view
    show, render
    list, show all, see all
    hide, invisible
    find, search, look for, look up, locate
    find out, determine, discover, detect
    wrong, incorrect, invalid, error
    fail, error, crash
    broken, corrupt, damage
    start, run, launch, begin
    run, execute, invoke, call
    stop, cancel, terminate, kill, abort, interrupt, shut down
    stop, prevent, avoid, disable
    disable, turn off, switch off, deactivate
    enable, turn on, switch on, activate
    allow, permit, grant, let
    forbid, deny, block, restrict, disallow, prevent
    ignore, skip, exclude, omit, leave out
    keep, retain, preserve
    save, store, persist, write
    save, keep
    remember, store, persist, session
    load, import, read
    load, fetch
    download, fetch, retrieve, clone
    upload, push, publish
    publish, deploy, release, host, distribute
    put online, deploy, host
    send, forward, redirect, pass
    send to another page, redirect
    forward, proxy
    copy, duplicate, clone
    move, transfer, migrate
    join, combine, merge, concatenate, squash
    split, divide, separate
    convert, transform, cast, translate
    compare, difference, diff, versus, vs
    check, verify, validate, test
    wait, delay, sleep, timeout
    repeat, loop, iterate, every
    every hour, every day, every night, every minute, every week, every month, every morning, schedule, periodic, cron
    regularly, schedule, periodic, cron
    schedule, periodic, cron
    try again, retry
    limit, restrict, maximum, max
    big, large, size
    size, length, capacity
    small, compact, minimal
    make smaller, shrink, compress, reduce
    fast, quick, performance, speed
    slow, performance, duration
    speed up, performance, optimize, fast
    old, legacy, outdated, previous, earlier, expired
    newest, latest, recent, last
    several, multiple, many
    all, every
    at once, simultaneous, concurrent, parallel
    at the same time, simultaneous, concurrent, parallel
    needed, required, necessary
    needed, demand, lazy
    without, disable
    automatic, auto
    wish, option, preference
    setting, option, configuration, preference, config
    parameter, argument, option
    folder, directory
    subfolder, nested, subdirectory
    path, location
    picture, image, photo
    page, document
    website, site
    wifi, network, lan
    phone, mobile, device
    other computers, remote, network
    another computer, remote, ssh
    computer, machine, host
    terminal, command line, console, shell, cli
    program, application, app
    user, visitor
    user, account, role
    owner, author, blame
    who wrote, author, blame, last modified
    password, credential, passphrase
    login, sign in, log in, authentication
    logout, sign out, log out
    sign, signature
    permission, access, right
    error message, error, exception
    exception, error, throw
    message, notification
    notification, alert, event
    event, happen, emit
    react, watch, respond
    watch, monitor, observe
    monitor, log
    log, record
    backup, dump, snapshot
    shortcut, alias, abbreviation
    alias, nickname
    backend, server, api
    client, browser
    frontend, client
    library, package, module
    plugin, extension, addon
    dependency, package
    environment variable, env
    variable, value
    piece of code, snippet
    text, string
    number, integer, numeric
    date, time, datetime
    list, array
    item, element, entry
    row, record
    column, field
    key, identifier
    id, identifier
    auto increment, serial, sequence, identity
    table of contents, toc
    dialog, modal, popup
    tooltip, popover
    tab, panel
    dark mode, dark theme
    color, colour
    favicon, icon
    translate, localize, internationalization, i18n
    language, locale
    test, spec
    debug, troubleshoot
    example, sample
    introduction, overview, getting started
    requirement, prerequisite, supported
    supported, compatible, compatibility
    upgrade, update, migrate
    unfinished, work in progress, wip, interrupted
    cost, price, pricing
    purge, remove, delete, clear, evict
    prune, remove, clean up
    throw out, remove, purge, discard, evict
    throw away, purge
    empty, clear, flush, purge, truncate
    clean up, cleanup, prune, purge, vacuum
    free up, reclaim, prune, purge, vacuum
    twice, duplicate, double
    unique, distinct, duplicate
    same, identical, equal
    remember, cache
    keep a copy, copy, cache, replicate, mirror
    copy to another, replicate, transfer, sync, mirror
    second server, replica, secondary, standby, failover
    take over, failover
    how long, duration, lifetime, expire, ttl, timeout
    outdated, stale, expired
    nightly, night
    daily, day
    hourly, hour
    weekly, week
    monthly, month
    later, delay, postpone, defer
    wait, countdown, pause
    give up, timeout, abort
    too long, timeout, slow
    hang, timeout, freeze, stuck, unresponsive
    stuck, block, deadlock
    once more, retry, again
    how many, number, count, limit, maximum
    how much, amount, size, limit
    at most, no more than, not more than, limit, maximum, max
    at least, no less than, not less than, minimum, min
    who can, who may, who is allowed, permission, access, role
    ask again, ask once more, retry
    start over, restart, reset
    restart, reload, reboot
    without a restart, reload
    at boot, startup, boot, daemon, service
    when the computer starts, startup, boot, daemon
    background, daemon, asynchronous
    asynchronous, async
    alive, health, heartbeat, probe, ping
    is down, unavailable, unreachable, offline
    cannot be reached, unreachable, unavailable
    recover, recovery, crash
    at once, concurrency
    at the same time, concurrency
    side by side, parallel, concurrent
    one after another, sequence, sequential, chain, serial
    one by one, sequential, iterate
    wait in line, queue
    waiting, pending, queue
    too many requests, throttle, rate
    throttle, rate, limit
    flood, throttle, rate, attack
    ram, memory
    hard disk, hard drive, disk, storage
    disk, storage, space
    full, exhausted, quota
    gateway, proxy
    address, url
    web address, url, domain
    link, url, hyperlink
    moved, redirect
    spread, distribute, balance
    share the load, balance
    over the wire, network, transport
    self signed, self made, self-signed
    https, tls, ssl
    mail, email, e-mail, smtp
    tell me, notify, notification, alert
    let me know, notify, notification, alert
    inform, notify
    reply, response
    answer, response, reply
    payload, body, data
    bit by bit, piece by piece, stream, chunk
    huge, large, big
    give back, gave back, return, result
    turn down, reject, refuse, deny
    bad value, bad values, invalid, validation
    input, validate, validation
    make sure, ensure, verify
    looks, appearance, format, style
    look like, format, appearance, template
    my own, custom
    of my own, custom
    not found, does not exist, missing, 404
    begin with, start with, prefix
    end with, suffix
    put in front, prepend, prefix
    file name, filename
    new file, rotate, rotation
    follow, tail, watch
    read in, import, load, parse
    write out, output, export
    pass on, forward, propagate
    send on, forward
    hand over, pass
    take apart, parse, split
    put together, combine, join, assemble, compose
    pretend, mock, fake, simulate
    fake, mock, forge, spoof
    real network, mock
    compile, build
    ship, release, deploy, publish
    roll out, deploy, release
    share, common, reuse
    by hand, manual, manually
    by itself, automatic, automatically
    on its own, automatic, automatically
    start by hand, trigger, manual, force
    second computer, second machine, worker, agent, node
    other machine, another machine, remote, host, node
    job, task
    typo, misspelling, correct
    correct, fix, modify
    fix, repair, correct, solve
    mistake, error, wrong
    wrong one, incorrect, mismatch
    go wrong, goes wrong, error, fail, failure
    not work, troubleshoot, debug
    find out why, debug, trace, troubleshoot
    going on, monitor, status, inspect
    see what happens, monitor, trace
    state, status
    statistics, metric, counter
    most often, frequent, top
    popular, frequent, top
    graph, chart, plot, diagram
    movie, film, video
    song, track, music, audio
    sound, audio, volume
    loud, loudness, volume, gain
    bill, invoice
    staff, employee
    supplier, vendor
    customer, client
    lend, lent, loan, borrow
    wide, width
    tall, height
    typeface, lettering, font
    bright, brightness, light
    see through, transparent, opacity, alpha
    gray, grey
    middle, center, centre
    line up, align, alignment
    turn, rotate
    flip, mirror
    cut out, crop, extract
    shrink, resize, scale, reduce
    bigger, enlarge, increase, scale
    certain word, contain, match, filter
    show only, only those, filter
    keyword, term
    in order, sort, order
    upper case, uppercase, capital
    lower case, lowercase
    space, whitespace, blank
    new line, newline, line break
    special character, escape, encoding
    strange characters, encoding, unicode, charset
    signed in, logged in, login, authentication, session
    secret, password, token, credential
    safe, secure, security
    ban, block, deny, blacklist
    let in, allow, whitelist
    nobody can read, encrypt, encryption
    scramble, encrypt, encryption
    company, organization
  `,
  de: `
    löschen, entfernen, deinstallieren
    anlegen, erstellen, hinzufügen, erzeugen, einrichten
    ändern, anpassen, bearbeiten, umstellen, wechseln
    einrichten, konfigurieren, konfiguration, installieren
    installieren, installation
    anzeigen, darstellen, auflisten
    suchen, finden
    starten, ausführen, hochfahren, booten
    stoppen, beenden, anhalten, abbrechen
    abschalten, deaktivieren, ausschalten
    einschalten, aktivieren
    erlauben, zulassen, berechtigung
    verbieten, sperren, blockieren
    speichern, sichern
    sicherung, backup, datensicherung
    wiederherstellen, zurückholen
    herunterladen, download
    aktualisieren, aktualisierung, upgrade, update
    auf den neuesten stand, aktualisieren, upgrade
    entfernt, fern
    freigeben, teilen, freigabe
    zusammenfassen, verbinden, kombinieren
    regelmäßig, zeitgesteuert, periodisch, cron
    benutzer, anwender, konto
    rechner, computer, maschine
    ordner, verzeichnis
    programm, anwendung, software, paket
    festplatte, platte, laufwerk, partition
    wlan, drahtlos, wifi
    netz, netzwerk
    protokoll, log, logdatei
    passwort, kennwort
    einstellung, option, konfiguration
    fehler, problem
    bild, foto
    anmelden, login, authentifizierung
    verschlüsseln, verschlüsselung
    dienst, daemon, server
    bildschirm, anzeige, monitor
    drucker, drucken
  `,
  fr: `
    supprimer, enlever, effacer, retirer
    créer, ajouter
    changer, modifier, remplacer, ajuster
    configurer, configuration, paramétrer
    installer, installation
    afficher, montrer
    chercher, rechercher, trouver
    lancer, démarrer, exécuter
    arrêter, stopper, interrompre
    désactiver, couper
    activer, allumer
    autoriser, permettre
    interdire, bloquer
    enregistrer, sauvegarder, exporter
    sauvegarde, copie de sauvegarde, backup
    annuler, défaire, revenir
    restaurer, récupérer
    télécharger, téléchargement
    mettre à jour, mise à jour, actualiser
    rogner, recadrer, découper
    tourner, rotation, pivoter
    agrandir, réduire, redimensionner, échelle, taille
    assembler, fusionner, combiner
    régulièrement, périodique, planifier
    fond, arrière-plan
    transparent, transparence, alpha
    photo, image
    texte, écrire
    sombre, luminosité, clair
    net, netteté, flou
    rond, ellipse, cercle
    utilisateur, compte
    ordinateur, machine, poste
    dossier, répertoire
    logiciel, programme, application, paquet
    disque, partition
    réseau, wifi
    journal, log
    mot de passe
    paramètre, option, réglage, préférence
    erreur, problème
    service, serveur, démon
  `,
} satisfies Record<string, string>
