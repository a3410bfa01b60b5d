/** Names of passwords, which people choose, as regular expressions. `pass` is also a verb. */
export const PASSWORD =
  'passw(?:or)?d|passphrase|pwd|(?<![a-z])pass(?=[_\\d-]{0,3}["\'`\\]]{0,3}\\s{0,3}[=:>])|(?<=-[a-z-]{0,12})pass(?![a-z])|identified by'

/** The same in the other languages of the interface, where the sentences of a form are not known. */
export const FOREIGN_PASSWORD =
  'passwort|kennwort|mot[ _]de[ _]passe|clave(?! (?:de )?API)|contraseña|senha|palavra-passe|パスワード|密[码碼]|비밀번호|암호|סיסמ[הא]|كلمة (?:المرور|السر)'

/** Names of keys that identify something and hide nothing. */
const PUBLIC =
  'public|primary|partition|foreign|sort|cache|idempotency|host|row|object|unique|index|hash|range|group|site'

/** Names of keys and tokens, in all languages of the interface. Their values are random. */
export const TOKEN =
  '(?:api|access|private|secret|account|encryption|signing|master|session|service|licen[cs]e|app|jwt|hmac|ssh)[_ -]?key|' +
  'secret|(?<!(?:next|page|continuation|design|cursor)[_-]?)token|credential|auth|sig(?:nature)?|sess(?:ion)?_?id|connect\\.sid|' +
  `(?<!(?:${PUBLIC})[_.-]?)[_.-]key|(?<=[?&])key|` +
  "(?:schlüssel|clé|clave|chave|キー|키|מפתח|مفتاح)(?: (?:de |d’|d')?API)?|" +
  'トークン|シークレット|密[钥鑰]|令牌|토큰|시크릿|אסימון|رمز|jeton|geheimnis'
