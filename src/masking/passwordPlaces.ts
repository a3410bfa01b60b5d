/** Matches a password in a command: neither another option nor the number of a port. */
const VALUE = '["\']?(?!-)(?![\\d.:/-]{1,40}(?:\\s|$))([^\\s"\'`|;&]{4,128})'

/** Matches a command, and what follows in its line. */
const after = (commands: string, option: string) =>
  new RegExp(`\\b(?:${commands})\\b[^\\n|;]{0,120}?\\s${option}${VALUE}`, 'gi')

/** Matches passwords in commands and addresses that no name announces. The password is the last group. */
export const PASSWORD_PLACES: readonly RegExp[] = [
  after('mysql\\w{0,8}|mariadb\\w{0,8}|7z\\w?|rar|unrar', '-p'),
  after('sshpass|login|mongo\\w{0,8}|redis-cli|sqlcmd|ssh-keygen|snmp\\w{1,8}', '-[apn] ?'),
  after('u?n?zip|mosquitto_\\w{3}', '-P ?'),
  after('ldap\\w{3,12}', '-w ?'),
  after('plink|pscp|psftp', '-pw '),
  after('psexec\\w{0,2}|useradd|usermod', '-p '),
  after('x?freerdp\\w{0,2}|cmdkey|signtool', '/p(?:ass)?[: ]'),
  after('htpasswd', '-\\w{0,5}b\\w{0,5}(?:\\s[^\\s|;]{1,99}){1,2}\\s'),
  after('net user', '[\\w.-]{1,64} (?![/*])'),
  after('add_user|change_password|set_password', '[\\w.@-]{1,64} '),
  after('wpa_passphrase', '(?:"[^"\\n]{1,64}"|\\S{1,64}) '),
  after('mc alias set', '\\S{1,64} \\S{1,256} \\S{1,128} '),
  // .pgpass
  /(?<![\w/])[\w.*-]{1,64}:(?:\d{2,5}|\*):[\w*-]{1,64}:[\w*-]{1,64}:([^\s:"']{6,128})/g,
  // smbclient -U user%…
  /\s(?:-U|--user)[ =]?["']?[\w.\\/@-]{1,64}%(?!\d[\dA-F])([^\s"'`|;&]{4,128})/g,
  /\bConvertTo-SecureString\s(?:-String\s)?["']([^"'\n$]{4,128})(?=["'])/gi,
  /\becho\s(?:-n\s)?["']?(?:[\w.-]{1,64}:)?([^\s"'`|;&:$]{4,128})(?=["']?\s?\|\s?(?:sudo\s-S|(?:sudo\s)?chpasswd|[^\n|;]{0,80}(?:passwd\s--stdin|--password-stdin)))/g,
  // sqlplus user/…@host
  /(?:\b(?:sqlplus|sqlldr|expdp|impdp|rman)\b[^\n|;]{0,80}?\s|:thin:)[\w.-]{1,64}\/([^\s"'`|;&/@]{4,128})(?=@|\s|$)/gi,
  /\s(?:-u|--user|--proxy-user)[ =]?["']?([\w.@+-]{1,64}):(?!\1(?:$|[\s"']))(?!\d{1,6}(?:$|\s))([^\s"'`|;]{4,128})/g,
  // A password may hold `/` and `@`, unlike a port.
  /:\/\/([^\s/:@]{0,64}):(?!\1@|\d{1,5}\/)((?!\$)[^\s<>{}"'`]{3,128})(?=@[\w[])/g,
]

/** Matches places in which only a value with digits or symbols is a secret. */
export const CHOSEN_PLACES: readonly RegExp[] = [
  // Clients of databases
  new RegExp(
    `(?<!\\b(?:mysql|mariadb)\\w{0,8}\\b[^\\n|;]{0,80})\\s-[uU][ =]?[\\w.@+-]{1,64}\\s[^\\n|;]{0,80}?(?<=\\s)-[pP][ =]?${VALUE}`,
    'g',
  ),
  // The value before its name, in JSON
  /"value"\s?:\s?"([^\s"]{8,300})(?="\s?,\s{0,9}"(?:name|key)"\s?:\s?"[^"\n]{0,40}(?:key|token|secret|passw))/gi,
  // “… is my token”: the value comes first.
  /(?<![\w/.:=-])([\w!#$%*+.?@^~-]{8,256})(?=["'`”»」]?\s(?:(?:is|ist|est|es|é)\s(?:my|our|mein|unser|ma|mon|notre|mi|nuestra?|o?a?\s?minha|o?\s?meu)\w{0,2}|as|als|como|comme)\s(?:\S{1,20}\s){0,2}?(?:\S{0,12}key|token|passw|secret|\S{0,8}(?:schlüssel|passwort)|clé|mot de passe|clave|contraseña|chave|senha))/gi,
]
