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
    every hour, every day, every night, schedule, periodic, cron
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
