import type { Translation } from './Translation.js'

const unavailable = 'المساعد غير متاح في هذه الصفحة.'

/** Isolates text of another script, so that it does not reorder the sentence around it. */
const isolate = (text: string) => `\u2068${text}\u2069`
const quote = (text: string) => `«${isolate(text)}»`

/** Labels in Arabic. */
export const ar: Translation = ({ count, inTime }) => ({
  welcome: 'اسأل عن أي شيء في هذه الوثائق.',
  close: 'إغلاق',
  newConversation: 'محادثة جديدة',
  thread: 'المحادثة',
  jumpToLatest: 'الانتقال إلى الأحدث',
  question: 'اطرح سؤالًا',
  questionKeys: 'مفتاح Enter يرسل السؤال، وShift مع Enter يبدأ سطرًا جديدًا.',
  send: 'إرسال',
  stop: 'إيقاف الإجابة',
  sendNext: 'إرسال بعد هذه الإجابة',
  queue: 'الأسئلة التالية',
  cancelQueued: (question) => `التراجع عن ${quote(question)}`,
  you: 'أنت',
  assistant: 'المساعد',

  working: 'جارٍ البحث عن إجابة',
  stillWorking: 'ما زال البحث جاريًا…',
  questionsKept: 'تُحفظ الأسئلة، من دون كلمات المرور والمفاتيح، لتحسين هذه الوثائق.',
  answeringElsewhere: 'تجري الإجابة في علامة تبويب أخرى…',
  thinking: 'جارٍ التفكير…',
  thought: 'التفكير',
  redacted: 'حجب مزوّد النموذج جزءًا من هذا التفكير.',
  searching: (query) => (query === '' ? 'جارٍ البحث…' : `جارٍ البحث عن ${quote(query)}…`),
  searched: (query, results) => {
    const found = count(results, {
      zero: 'لا نتائج',
      one: 'نتيجة واحدة',
      two: 'نتيجتان',
      few: '# نتائج',
      many: '# نتيجة',
      other: '# نتيجة',
    })
    return `تم البحث${query === '' ? '' : ` عن ${quote(query)}`}، ${found}`
  },
  toolRunning: (name) => `جارٍ استخدام ${isolate(name)}…`,
  toolDone: (name) => `تم استخدام ${isolate(name)}`,
  pageRead: (title) => `تمت قراءة ${quote(title)}`,
  moreSteps: 'خطوات أخرى',
  toolArguments: 'المعاملات',
  toolResult: 'النتيجة',
  sources: 'المصادر',
  attachment: 'ملف مرفق',

  copyAnswer: 'نسخ الإجابة',
  copyCode: 'نسخ الشيفرة',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ',
  retry: 'إعادة المحاولة',
  stoppedHere: 'تم الإيقاف.',
  tooLongForModel: 'بلغت الإجابة أقصى طول لها هنا.',
  opensElsewhere: 'يفتح موقعًا آخر في علامة تبويب جديدة',
  code: (language) => (language === '' ? 'شيفرة' : `شيفرة، ${isolate(language)}`),
  table: 'جدول',
  taskDone: 'منجز:',
  taskOpen: 'لم يُنجز:',

  sent: 'تم إرسال السؤال.',
  answering: 'الإجابة في طريقها إليك.',
  answered: 'الإجابة جاهزة.',
  stopped: 'تم إيقاف الإجابة.',

  errors: {
    configuration: unavailable,
    unauthorized: unavailable,
    forbidden: unavailable,
    'not-found': unavailable,
    'too-large': 'أُرسل الكثير دفعة واحدة. ابدأ محادثة جديدة وأرسل أقل.',
    'question-too-long': 'السؤال مع ما يتعلق به طويل جدًا. اختصره واسأل مرة أخرى.',
    'files-refused': 'لا يقبل المساعد أحد الملفات بسبب نوعه أو حجمه. أزله واسأل مرة أخرى.',
    limited: 'طُرحت أسئلة كثيرة جدًا في وقت واحد.',
    rejected: 'تعذّرت الإجابة عن السؤال.',
    service: 'واجه المساعد مشكلة.',
    network: 'فشل الاتصال بالمساعد. تحقّق من الشبكة.',
    offline: 'أنت غير متصل بالإنترنت. أعد المحاولة عند عودة الاتصال.',
    timeout: 'استغرق المساعد وقتًا طويلًا للإجابة.',
    'cut-off': 'انقطعت الإجابة قبل نهايتها.',
    unchecked: 'لم يُرسل السؤال لأنه تعذّر تحميل فحص كلمات المرور والمفاتيح. أرسله مرة أخرى أو أعد تحميل الصفحة.',
    unexpected: 'تعذّرت قراءة إجابة المساعد.',
  },
  agree: 'أوافق',
  retryIn: (seconds) => `أعد المحاولة ${inTime(seconds)}.`,

  sourcesDiffer: (titles, found) => {
    const about = count(titles.length, { one: 'يتناول', two: 'يتناولان', other: 'تتناول' })
    return `${titles.map(quote).join('، ')} ${about} ${isolate(found)}.`
  },
  askAgainFor: (wanted) => `السؤال مجددًا عن ${isolate(wanted)}`,
  downloadConversation: 'تنزيل المحادثة',
  answerTo: (button, question) => `${button}: ${quote(question)}`,
  goodAnswer: 'إجابة جيدة',
  badAnswer: 'إجابة سيئة',
  whatIsWrong: 'ما المشكلة فيها؟',
  incorrect: 'غير صحيحة',
  unrelated: 'خارج الموضوع',
  incomplete: 'ناقصة',
  outdated: 'قديمة',
  comment: 'بكلماتك',
  sendFeedback: 'إرسال الملاحظات',
  feedbackSent: 'شكرًا على ملاحظاتك.',
  feedbackFailed: 'تعذّر إرسال ملاحظاتك. حاول مرة أخرى.',
  contactSupport: 'التواصل مع الدعم',
  supportMessage: 'رسالتك',
  supportFields: { email: 'البريد الإلكتروني', name: 'الاسم', phone: 'الهاتف', company: 'الشركة' },
  supportConversation: 'إرسال هذه المحادثة معها',
  sendToSupport: 'إرسال الرسالة',
  supportQuotes: 'هل يفيدك هذا؟',
  supportSent: 'أُرسلت رسالتك.',
  supportFailed: 'تعذّر إرسال رسالتك. حاول مرة أخرى.',

  writtenOnDevice: 'كُتبت على جهازك استنادًا إلى هذه الصفحات.',
  privacy: 'الخصوصية',
  writeOnDevice: 'كتابة الإجابات على هذا الجهاز',
  deviceDownload: 'ينزّل متصفحك نموذجه اللغوي مرة واحدة: عدة غيغابايت. تبقى أسئلتك على هذا الجهاز.',
  declineDownload: 'لا، شكرًا',
  downloading: (progress) => `جارٍ تنزيل النموذج اللغوي: ${progress}`,
  downloadingElsewhere: 'ينزّل متصفحك نموذجه اللغوي.',
  stopDownload: 'إيقاف التنزيل',
  downloaded: 'النموذج اللغوي جاهز، وسيكتب الإجابات التالية.',
  downloadFailed: 'تعذّر تنزيل النموذج اللغوي. حاول مرة أخرى لاحقًا.',

  earlierConversations: 'المحادثات السابقة',
  rename: (title) => `إعادة تسمية ${quote(title)}`,
  conversationName: 'اسم المحادثة',
  deleteConversation: (title) => `حذف ${quote(title)}`,
  askDeleteConversation: (title) => `هل تريد حذف ${quote(title)}؟`,
  deleteAll: 'حذف كل المحادثات',
  askDeleteAll: 'هل تريد حذف كل المحادثات نهائيًا؟',
  confirmDelete: 'حذف',
  cancelDelete: 'إبقاء',
  answerAgain: 'الإجابة مرة أخرى',
  previousAnswer: 'الإجابة السابقة',
  nextAnswer: 'الإجابة التالية',
  editQuestion: 'تعديل السؤال',
  editKeeps: 'تبقى المحادثة الحالية ضمن «المحادثات السابقة».',
  cancelEdit: 'إلغاء',

  askAboutThis: 'اسأل عن هذا',
  askingAbout: 'السؤال عن',
  askedAbout: 'كان السؤال عن',
  remove: (text) => `إزالة ${quote(text)}`,
  onlyFrom: (filter) => `فقط ${isolate(filter)}`,
  fromEverywhere: 'كل الإصدارات واللغات',
  questionLength: (length, max) => `${length} من ${max} حرف`,
  secretsHidden: (number) =>
    count(number, {
      one: 'سيُخفى سر واحد.',
      two: 'سيُخفى سرّان.',
      few: 'ستُخفى # أسرار.',
      many: 'سيُخفى # سرًّا.',
      other: 'سيُخفى # سر.',
    }),
  secretsShown: 'سيُرسل مع الأسرار.',
  sendAsItIs: 'الإرسال كما هو',
  hideSecrets: 'إخفاؤها',

  attach: 'إرفاق ملفات',
  attached: (name) => `أُرفق ${quote(name)}.`,
  fileNotTaken: (name, kinds) => `لا يمكن إرفاق ${quote(name)}. يقبل المساعد ${kinds}.`,
  fileKinds: { text: 'الملفات النصية', images: 'الصور', pdf: 'ملفات PDF' },
  fileTooLarge: (name, max) => `${quote(name)} أكبر من ${max}. أرفق ملفًا أصغر أو جزءًا منه.`,
  fileTooLong: (name) => `النص في ${quote(name)} طويل جدًا. أرفق الجزء الذي يتعلق به السؤال.`,
  tooManyFiles: (max) => `يمكن إرفاق ${max} ملفات بالسؤال. أزل ملفًا لإرفاق آخر.`,
  filesTooLarge: (max) => `الملفات معًا أكبر من ${max}. أزل ملفًا لإرفاق آخر.`,
  fileDamaged: (name) => `تعذرت قراءة ${quote(name)}. حاول مرة أخرى أو أرفق ملفًا آخر.`,
  fileNotKept: (name) => `لم يعد ${quote(name)} موجودًا هنا. أرفقه مرة أخرى لإرساله.`,

  expand: 'تكبير',
  collapse: 'تصغير',
  resize: 'حجم اللوحة',
  size: (width, height) =>
    `${count(width, { other: '#' })}${height === undefined ? '' : ` × ${count(height, { other: '#' })}`} بكسل`,

  codeBlock: (language, lines) =>
    `مقطع برمجي، ${language && `${language}، `}${count(lines, { one: 'سطر واحد', two: 'سطران', few: '# أسطر', many: '# سطرًا', other: '# سطر' })}.`,
  tableSize: (columns, rows) => {
    const width = count(columns, { one: 'عمود واحد', two: 'عمودان', few: '# أعمدة', many: '# عمودًا', other: '# عمود' })
    const height = count(rows, { one: 'صف واحد', two: 'صفان', few: '# صفوف', many: '# صفًا', other: '# صف' })
    return `جدول، ${width}، ${height}.`
  },
  answeredInPart: 'الإجابة جاهزة. بقيتها في المحادثة.',

  searchResults: 'نتائج بحث من المستندات',
  searchResultCount: (results) =>
    count(results, {
      zero: 'لا نتائج بحث',
      one: 'نتيجة بحث واحدة',
      two: 'نتيجتا بحث',
      few: '# نتائج بحث',
      many: '# نتيجة بحث',
      other: '# نتيجة بحث',
    }),
  nothingFound: 'لم يعثر البحث في المستندات على شيء أيضًا. جرّب كلمات أخرى.',
  searchFailed: 'تعذّر البحث في المستندات أيضًا. سؤالك محفوظ.',

  askQuestion: (question) => `اسأل عن «\u2068${question}\u2069»`,
  noResults: (query) => `لا نتائج لـ«\u2068${query}\u2069».`,
  closestPages: 'أقرب الصفحات',
  starredPages: 'المفضلة',
  starPage: (title) => `تمييز «\u2068${title}\u2069» كمفضلة`,
  recentPages: 'فُتحت مؤخرًا',
  clearRecentPages: 'مسح الصفحات الأخيرة',
  clearSearch: 'مسح',
  searchUnavailable: 'تعذّر الوصول إلى البحث. أعد المحاولة بعد قليل.',
})
