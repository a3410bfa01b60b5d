/** Names of passwords, which people choose, as regular expressions. `pass` is also a verb. */
export const PASSWORD =
  'pass[ -]?(?:word|phrase|code)|passwd|pwd|(?<![a-z])pw(?=["\']?\\s{0,2}[=:])|(?<![a-z])pass(?=[_\\d-]{0,3}["\'`\\]]{0,3}\\s{0,3}[=:>])|(?<=-[a-z-]{0,12})pass(?![a-z])|(?<![a-z])psk(?=["\']?\\s{0,2}[=:]|\\s)|identified by|requirepass|masterauth|(?:enable|username \\S{1,40}) secret|snmp-server community'

/** The same in the other languages of the interface, where the sentences of a form are not known. */
export const FOREIGN_PASSWORD =
  'passwort|kennwort|mot[ _]de[ _]passe|clave(?! (?:de )?API)|contraseña|senha|palavra-passe|パスワード|密[码碼]|비밀번호|암호|סיסמ[הא]|كلمة (?:المرور|السر)'

/** Names of keys that identify something and hide nothing. */
const PUBLIC =
  'public|primary|partition|foreign|sort|cache|idempotency|host|row|object|unique|index|hash|range|group|site'

/** Names of keys and tokens, in all languages of the interface. Their values are random. */
export const TOKEN =
  '(?:api|access|private|secret|account|encryption|signing|master|session|service|licen[cs]e|app|jwt|hmac|ssh)[_ -]?key|' +
  'secret|(?<!(?:next|page|continuation|design|cursor)[_-]?)token|credential|auth|(?<=[_-])(?:salt|psk)|sig(?:nature)?|sess(?:ion)?_?id|connect\\.sid|' +
  `(?<!(?:${PUBLIC})[_.-]?)[_.-]key|(?<=[?&])key|` +
  "(?:schlüssel|clé|clave|chave|キー|키|מפתח|مفتاح)(?: (?:de |d’|d')?API)?|" +
  'トークン|シークレット|密[钥鑰]|令牌|토큰|시크릿|אסימון|טוקן|رمز|jeton|geheimnis'

/** A name that says little: its value is one that nothing but a key has. */
export const KEY = '(?<![\\w.-])key(?=["\'`]{0,2}\\s{0,3}[:=]|\\s)'
