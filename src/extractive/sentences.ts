import type { Confidence } from '../contract/AssistantResponse.js'
import type { Language } from './stopWords.js'

/**
 * The sentences of the embedded model itself. `{language}` is replaced with the name of the language of the docs, or of
 * the one that is missing, and `{used}` with the version or the language of the pages that were found instead.
 */
export interface Sentences {
  answer: string
  hint: string
  nothing: string
  closest: string
  otherWords: string
  otherLanguage: string
  noVersion: string
  noLanguage: string
}

const sentences = {
  en: {
    answer: 'The docs say:',
    hint: 'This may help:',
    nothing: 'I found nothing in the documentation that answers this.',
    closest: 'The closest pages are:',
    otherWords: 'Other words may help.',
    otherLanguage: 'The docs are in {language}. Ask in that language to find more.',
    noVersion: 'The docs have no version {version}; these pages are of {used}.',
    noLanguage: 'The docs have nothing on this in {language}; these pages are in {used}.',
  },
  ar: {
    answer: 'تقول الوثائق:',
    hint: 'قد يفيد هذا:',
    nothing: 'لم أجد في الوثائق ما يجيب عن هذا.',
    closest: 'أقرب الصفحات هي:',
    otherWords: 'قد تفيد كلمات أخرى.',
    otherLanguage: 'الوثائق باللغة {language}. اسأل بهذه اللغة لتجد المزيد.',
    noVersion: 'لا تتضمن الوثائق الإصدار {version}؛ هذه الصفحات من الإصدار {used}.',
    noLanguage: 'لا يوجد في الوثائق شيء عن هذا باللغة {language}؛ هذه الصفحات باللغة {used}.',
  },
  de: {
    answer: 'In der Dokumentation steht:',
    hint: 'Das hilft vielleicht:',
    nothing: 'In der Dokumentation steht nichts, was das beantwortet.',
    closest: 'Am nächsten kommen diese Seiten:',
    otherWords: 'Vielleicht helfen andere Wörter.',
    otherLanguage: 'Die Dokumentation ist auf {language}. Fragen in dieser Sprache führen weiter.',
    noVersion: 'Eine Version {version} gibt es in der Dokumentation nicht; diese Seiten sind aus {used}.',
    noLanguage: 'Auf {language} gibt es dazu nichts in der Dokumentation; diese Seiten sind auf {used}.',
  },
  es: {
    answer: 'La documentación dice:',
    hint: 'Esto puede ayudar:',
    nothing: 'No encontré nada en la documentación que responda a esto.',
    closest: 'Las páginas más cercanas son:',
    otherWords: 'Otras palabras pueden ayudar.',
    otherLanguage: 'La documentación está en {language}. Pregunta en ese idioma para encontrar más.',
    noVersion: 'La documentación no tiene la versión {version}; estas páginas son de {used}.',
    noLanguage: 'La documentación no tiene nada sobre esto en {language}; estas páginas están en {used}.',
  },
  fr: {
    answer: 'La documentation dit :',
    hint: 'Ceci peut aider :',
    nothing: 'Je n’ai rien trouvé dans la documentation qui réponde à cela.',
    closest: 'Les pages les plus proches sont :',
    otherWords: 'D’autres mots peuvent aider.',
    otherLanguage: 'La documentation est en {language}. Posez la question dans cette langue pour en trouver davantage.',
    noVersion: 'La documentation n’a pas de version {version} ; ces pages sont celles de {used}.',
    noLanguage: 'La documentation n’a rien à ce sujet en {language} ; ces pages sont en {used}.',
  },
  he: {
    answer: 'בתיעוד כתוב:',
    hint: 'זה עשוי לעזור:',
    nothing: 'לא מצאתי בתיעוד דבר שעונה על כך.',
    closest: 'הדפים הקרובים ביותר הם:',
    otherWords: 'מילים אחרות עשויות לעזור.',
    otherLanguage: 'התיעוד כתוב ב{language}. שאלו בשפה הזאת כדי למצוא יותר.',
    noVersion: 'בתיעוד אין גרסה {version}; הדפים האלה הם מגרסה {used}.',
    noLanguage: 'בתיעוד אין דבר על כך ב{language}; הדפים האלה ב{used}.',
  },
  ja: {
    answer: 'ドキュメントには次のように書かれています：',
    hint: '参考になるかもしれません：',
    nothing: 'ドキュメントにこの質問の答えは見つかりませんでした。',
    closest: '近いページは次のとおりです：',
    otherWords: '別の言葉で試してください。',
    otherLanguage: 'ドキュメントは{language}で書かれています。その言語で質問すると、より多く見つかります。',
    noVersion: 'ドキュメントにバージョン {version} はありません。以下は {used} のページです。',
    noLanguage: 'ドキュメントにこの内容の{language}のページはありません。以下は{used}のページです。',
  },
  ko: {
    answer: '문서에는 다음과 같이 나와 있습니다:',
    hint: '도움이 될 수 있는 내용입니다:',
    nothing: '문서에서 이 질문에 대한 답을 찾지 못했습니다.',
    closest: '가장 가까운 페이지는 다음과 같습니다:',
    otherWords: '다른 단어로 질문해 보세요.',
    otherLanguage: '문서의 언어는 {language}입니다. 그 언어로 질문하면 더 많이 찾을 수 있습니다.',
    noVersion: '문서에 버전 {version}이(가) 없습니다. 다음은 {used}의 페이지입니다.',
    noLanguage: '문서에 이에 대한 {language} 페이지가 없습니다. 다음은 {used} 페이지입니다.',
  },
  pt: {
    answer: 'A documentação diz:',
    hint: 'Isto pode ajudar:',
    nothing: 'Não encontrei nada na documentação que responda a isto.',
    closest: 'As páginas mais próximas são:',
    otherWords: 'Outras palavras podem ajudar.',
    otherLanguage: 'A documentação está em {language}. Pergunte nesse idioma para encontrar mais.',
    noVersion: 'A documentação não tem a versão {version}; estas páginas são de {used}.',
    noLanguage: 'A documentação não tem nada sobre isto em {language}; estas páginas estão em {used}.',
  },
  zh: {
    answer: '文档中写道：',
    hint: '以下内容可能有帮助：',
    nothing: '在文档中没有找到这个问题的答案。',
    closest: '最接近的页面是：',
    otherWords: '换一种说法可能有帮助。',
    otherLanguage: '文档使用{language}编写，用该语言提问能找到更多内容。',
    noVersion: '文档没有版本 {version}；以下是 {used} 的页面。',
    noLanguage: '文档中没有关于此内容的{language}页面；以下是{used}页面。',
  },
} satisfies Record<Language, Sentences>

/** Returns the sentences in a language, or in English if the language is not supported. */
export function findSentences(language: string): Sentences {
  return language in sentences ? sentences[language as keyof typeof sentences] : sentences.en
}

/** Returns the sentence that names the language of the docs, for a question in another language. */
export function sayOtherLanguage(asked: string, ofDocs: string): string {
  return findSentences(asked).otherLanguage.replace('{language}', toName(asked, ofDocs))
}

/** The version or language that the docs do not have, with what was found instead. */
interface Missing {
  version?: string | undefined
  language?: string | undefined
  used: { version?: string | undefined; language?: string | undefined }
}

/** Returns the sentences that say that the docs do not have a version or a language. */
export function sayMissing(asked: string, { version, language, used }: Missing): string[] {
  const say = findSentences(asked)
  return [
    ...(version && used.version ? [say.noVersion.replace('{version}', version).replace('{used}', used.version)] : []),
    ...(language && used.language
      ? [say.noLanguage.replace('{language}', toName(asked, language)).replace('{used}', toName(asked, used.language))]
      : []),
  ]
}

/** Returns the name of the language of the docs in the language of the question. Pages may declare invalid tags. */
function toName(asked: string, ofDocs: string): string {
  try {
    return new Intl.DisplayNames([asked], { type: 'language' }).of(ofDocs) ?? ofDocs
  } catch {
    return ofDocs
  }
}

/** Whether a paragraph only says that a version or a language is missing. */
function isMissing(paragraph: string): boolean {
  return Object.values(sentences).some(({ noVersion, noLanguage }) =>
    [noVersion, noLanguage].some((sentence) => {
      const parts = sentence.split(/\{\w+\}/)
      return paragraph.startsWith(parts[0] ?? '') && parts.every((part) => paragraph.includes(part))
    }),
  )
}

/**
 * Returns the confidence that an answer expresses in its first sentence, in any supported language. A paragraph that
 * says what is missing may precede it.
 */
export function readConfidence(answer: string): Confidence | undefined {
  const [first = '', ...others] = answer.trimStart().split(/\n{2,}/)
  const text = others.length > 0 && isMissing(first) ? (others[0] ?? '') : first
  const begins = (name: 'answer' | 'hint' | 'nothing') =>
    Object.values(sentences).some((say) => text.startsWith(say[name]))
  return begins('answer') ? 'answered' : begins('hint') ? 'partly' : begins('nothing') ? 'unanswered' : undefined
}
