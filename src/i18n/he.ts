import type { Translation } from './Translation.js'

const unavailable = 'העוזר אינו זמין בדף הזה.'

/** Isolates text of another script, so that it does not reorder the sentence around it. */
const isolate = (text: string) => `\u2068${text}\u2069`
const quote = (text: string) => `"${isolate(text)}"`

/** Labels in Hebrew. They address the reader in the plural, which suits everyone. */
export const he: Translation = ({ count, inTime }) => ({
  welcome: 'אפשר לשאול כל דבר על התיעוד הזה.',
  close: 'סגירה',
  newConversation: 'שיחה חדשה',
  thread: 'שיחה',
  jumpToLatest: 'מעבר להודעה האחרונה',
  question: 'הקלידו שאלה',
  questionKeys: 'Enter שולח, Shift ו-Enter פותחים שורה חדשה.',
  send: 'שליחה',
  stop: 'עצירת התשובה',
  sendNext: 'שליחה אחרי התשובה הזו',
  queue: 'השאלות הבאות',
  cancelQueued: (question) => `ביטול ${quote(question)}`,
  you: 'השאלה שלך',
  assistant: 'העוזר',

  working: 'מחפש תשובה',
  stillWorking: 'עדיין מחפש…',
  questionsKept: 'השאלות נשמרות, ללא סיסמאות ומפתחות, כדי לשפר את התיעוד הזה.',
  answeringElsewhere: 'התשובה מתקבלת בכרטיסייה אחרת…',
  thinking: 'חושב…',
  thought: 'מהלך החשיבה',
  redacted: 'ספק המודל אינו חושף חלק ממהלך החשיבה.',
  searching: (query) => (query === '' ? 'מחפש…' : `מחפש ${quote(query)}…`),
  searched: (query, results) => {
    const found = count(results, { one: 'תוצאה אחת', two: '# תוצאות', other: '# תוצאות' })
    return `חיפוש${query === '' ? '' : ` ${quote(query)}`}, ${found}`
  },
  toolRunning: (name) => `משתמש ב־${isolate(name)}…`,
  toolDone: (name) => `נעשה שימוש ב־${isolate(name)}`,
  pageRead: (title) => `נקרא ${quote(title)}`,
  toolArguments: 'פרמטרים',
  toolResult: 'תוצאה',
  sources: 'מקורות',
  attachment: 'קובץ מצורף',

  copyAnswer: 'העתקת התשובה',
  copyCode: 'העתקת הקוד',
  copied: 'הועתק',
  copyFailed: 'ההעתקה נכשלה',
  retry: 'ניסיון נוסף',
  stoppedHere: 'נעצר.',
  tooLongForModel: 'התשובה הגיעה כאן לאורכה המרבי.',
  opensElsewhere: 'פותח אתר אחר בכרטיסייה חדשה',
  code: (language) => (language === '' ? 'קוד' : `קוד, ${isolate(language)}`),
  table: 'טבלה',
  taskDone: 'בוצע:',
  taskOpen: 'לביצוע:',

  sent: 'השאלה נשלחה.',
  answering: 'התשובה בדרך.',
  answered: 'התשובה מוכנה.',
  stopped: 'התשובה נעצרה.',

  errors: {
    configuration: unavailable,
    unauthorized: unavailable,
    forbidden: unavailable,
    'not-found': unavailable,
    'too-large': 'השיחה ארוכה מדי. התחילו שיחה חדשה ושאלו שוב.',
    'question-too-long': 'השאלה, יחד עם מה שהיא עוסקת בו, ארוכה מדי. קצרו אותה ושאלו שוב.',
    limited: 'נשאלו יותר מדי שאלות בבת אחת.',
    rejected: 'לא ניתן היה לענות על השאלה.',
    service: 'אירעה תקלה בעוזר.',
    network: 'החיבור לעוזר נכשל. בדקו את הרשת.',
    offline: 'אין חיבור לאינטרנט. נסו שוב כשהחיבור יחזור.',
    timeout: 'לעוזר לקח יותר מדי זמן לענות.',
    'cut-off': 'התשובה נקטעה לפני סופה.',
    unchecked: 'השאלה לא נשלחה, כי לא ניתן היה לטעון את הבדיקה של סיסמאות ומפתחות. שלחו אותה שוב או טענו מחדש את הדף.',
    unexpected: 'לא ניתן היה לקרוא את תשובת העוזר.',
  },
  agree: 'אישור',
  retryIn: (seconds) => `אפשר לנסות שוב ${inTime(seconds)}.`,

  sourcesDiffer: (titles, found) =>
    `${titles.map(quote).join(', ')} ${titles.length === 1 ? 'עוסק' : 'עוסקים'} ב־${isolate(found)}.`,
  askAgainFor: (wanted) => `לשאול שוב על ${isolate(wanted)}`,
  downloadConversation: 'הורדת השיחה',
  answerTo: (button, question) => `${button}: ${quote(question)}`,
  goodAnswer: 'תשובה טובה',
  badAnswer: 'תשובה לא טובה',
  whatIsWrong: 'מה לא בסדר בה?',
  incorrect: 'שגויה',
  unrelated: 'לא קשורה לשאלה',
  incomplete: 'חסרה',
  outdated: 'לא מעודכנת',
  comment: 'במילים שלך',
  sendFeedback: 'שליחת משוב',
  feedbackSent: 'תודה על המשוב.',
  feedbackFailed: 'לא ניתן היה לשלוח את המשוב. נסו שוב.',
  contactSupport: 'פנייה לתמיכה',
  supportMessage: 'ההודעה שלך',
  supportFields: { email: 'דוא״ל', name: 'שם', phone: 'טלפון', company: 'חברה' },
  supportConversation: 'לשלוח גם את השיחה הזו',
  sendToSupport: 'שליחת ההודעה',
  supportSent: 'ההודעה נשלחה.',
  supportFailed: 'לא ניתן היה לשלוח את ההודעה. נסו שוב.',

  writtenOnDevice: 'נכתב במכשיר שלך על סמך דפים אלה.',
  privacy: 'פרטיות',
  writeOnDevice: 'כתיבת תשובות במכשיר הזה',
  deviceDownload: 'הדפדפן מוריד את מודל השפה שלו פעם אחת: כמה ג׳יגה-בייט. השאלות שלך נשארות במכשיר הזה.',
  declineDownload: 'לא, תודה',
  downloading: (progress) => `מודל השפה בהורדה: ${progress}`,
  downloadingElsewhere: 'הדפדפן מוריד את מודל השפה שלו.',
  stopDownload: 'עצירת ההורדה',
  downloaded: 'מודל השפה מוכן. הוא יכתוב את התשובות הבאות.',
  downloadFailed: 'לא ניתן היה להוריד את מודל השפה. כדאי לנסות שוב מאוחר יותר.',

  earlierConversations: 'שיחות קודמות',
  rename: (title) => `שינוי השם של ${quote(title)}`,
  conversationName: 'שם השיחה',
  deleteConversation: (title) => `מחיקת ${quote(title)}`,
  askDeleteConversation: (title) => `למחוק את ${quote(title)}?`,
  deleteAll: 'מחיקת כל השיחות',
  askDeleteAll: 'למחוק את כל השיחות לצמיתות?',
  confirmDelete: 'מחיקה',
  cancelDelete: 'השארה',
  answerAgain: 'תשובה נוספת',
  previousAnswer: 'התשובה הקודמת',
  nextAnswer: 'התשובה הבאה',
  editQuestion: 'עריכת השאלה',
  editKeeps: 'השיחה עד כה נשארת ב"שיחות קודמות".',
  cancelEdit: 'ביטול',

  askAboutThis: 'לשאול על זה',
  askingAbout: 'שאלה על',
  askedAbout: 'נשאל על',
  remove: (text) => `הסרת ${quote(text)}`,
  onlyFrom: (filter) => `רק ${isolate(filter)}`,
  fromEverywhere: 'כל הגרסאות והשפות',
  questionLength: (length, most) => `${length} מתוך ${most} תווים`,
  secretsHidden: (number) => count(number, { one: 'סוד אחד יוסתר.', two: '# סודות יוסתרו.', other: '# סודות יוסתרו.' }),
  secretsShown: 'יישלח עם הסודות.',
  sendAsItIs: 'שליחה כמו שזה',
  hideSecrets: 'הסתרה',

  expand: 'הגדלה',
  collapse: 'הקטנה',
  resize: 'גודל החלונית',
  size: (width, height) => `${width}${height === undefined ? '' : ` על ${height}`} פיקסלים`,

  codeBlock: (language, lines) =>
    `בלוק קוד, ${language && `${language}, `}${count(lines, { one: 'שורה אחת', two: '# שורות', other: '# שורות' })}.`,
  tableSize: (columns, rows) => {
    const width = count(columns, { one: 'עמודה אחת', two: '# עמודות', other: '# עמודות' })
    const height = count(rows, { one: 'שורה אחת', two: '# שורות', other: '# שורות' })
    return `טבלה, ${width}, ${height}.`
  },
  answeredInPart: 'התשובה מוכנה. המשכה נמצא בשיחה.',

  searchResults: 'תוצאות חיפוש מהתיעוד',
  searchResultCount: (results) =>
    count(results, { one: 'תוצאת חיפוש אחת', two: '# תוצאות חיפוש', other: '# תוצאות חיפוש' }),
  nothingFound: 'גם החיפוש בתיעוד לא מצא דבר. נסו מילים אחרות.',
  searchFailed: 'גם החיפוש בתיעוד נכשל. השאלה נשמרה.',

  askQuestion: (question) => `לשאול „\u2068${question}\u2069”`,
  noResults: (query) => `אין תוצאות עבור „\u2068${query}\u2069”.`,
  recentPages: 'נפתחו לאחרונה',
  clearRecentPages: 'ניקוי הדפים האחרונים',
  clearSearch: 'ניקוי',
  searchUnavailable: 'אין גישה לחיפוש. נסו שוב בעוד רגע.',
})
