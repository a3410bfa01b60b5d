import type { Confidence } from '../contract/AssistantResponse.js'
import type { Language } from './stopWords.js'

/** The sentences of the embedded model itself. `{language}` is replaced with the name of the language of the docs. */
export interface Sentences {
  answer: string
  hint: string
  nothing: string
  closest: string
  otherWords: string
  otherLanguage: string
}

const sentences = {
  en: {
    answer: 'The docs say:',
    hint: 'This may help:',
    nothing: 'I found nothing in the documentation that answers this.',
    closest: 'The closest pages are:',
    otherWords: 'Other words may help.',
    otherLanguage: 'The docs are in {language}. Ask in that language to find more.',
  },
  ar: {
    answer: 'تقول الوثائق:',
    hint: 'قد يفيد هذا:',
    nothing: 'لم أجد في الوثائق ما يجيب عن هذا.',
    closest: 'أقرب الصفحات هي:',
    otherWords: 'قد تفيد كلمات أخرى.',
    otherLanguage: 'الوثائق باللغة {language}. اسأل بهذه اللغة لتجد المزيد.',
  },
  de: {
    answer: 'In der Dokumentation steht:',
    hint: 'Das hilft vielleicht:',
    nothing: 'In der Dokumentation steht nichts, was das beantwortet.',
    closest: 'Am nächsten kommen diese Seiten:',
    otherWords: 'Vielleicht helfen andere Wörter.',
    otherLanguage: 'Die Dokumentation ist auf {language}. Fragen in dieser Sprache führen weiter.',
  },
  es: {
    answer: 'La documentación dice:',
    hint: 'Esto puede ayudar:',
    nothing: 'No encontré nada en la documentación que responda a esto.',
    closest: 'Las páginas más cercanas son:',
    otherWords: 'Otras palabras pueden ayudar.',
    otherLanguage: 'La documentación está en {language}. Pregunta en ese idioma para encontrar más.',
  },
  fr: {
    answer: 'La documentation dit :',
    hint: 'Ceci peut aider :',
    nothing: 'Je n’ai rien trouvé dans la documentation qui réponde à cela.',
    closest: 'Les pages les plus proches sont :',
    otherWords: 'D’autres mots peuvent aider.',
    otherLanguage: 'La documentation est en {language}. Posez la question dans cette langue pour en trouver davantage.',
  },
  he: {
    answer: 'בתיעוד כתוב:',
    hint: 'זה עשוי לעזור:',
    nothing: 'לא מצאתי בתיעוד דבר שעונה על כך.',
    closest: 'הדפים הקרובים ביותר הם:',
    otherWords: 'מילים אחרות עשויות לעזור.',
    otherLanguage: 'התיעוד כתוב ב{language}. שאלו בשפה הזאת כדי למצוא יותר.',
  },
  ja: {
    answer: 'ドキュメントには次のように書かれています：',
    hint: '参考になるかもしれません：',
    nothing: 'ドキュメントにこの質問の答えは見つかりませんでした。',
    closest: '近いページは次のとおりです：',
    otherWords: '別の言葉で試してください。',
    otherLanguage: 'ドキュメントは{language}で書かれています。その言語で質問すると、より多く見つかります。',
  },
  ko: {
    answer: '문서에는 다음과 같이 나와 있습니다:',
    hint: '도움이 될 수 있는 내용입니다:',
    nothing: '문서에서 이 질문에 대한 답을 찾지 못했습니다.',
    closest: '가장 가까운 페이지는 다음과 같습니다:',
    otherWords: '다른 단어로 질문해 보세요.',
    otherLanguage: '문서의 언어는 {language}입니다. 그 언어로 질문하면 더 많이 찾을 수 있습니다.',
  },
  pt: {
    answer: 'A documentação diz:',
    hint: 'Isto pode ajudar:',
    nothing: 'Não encontrei nada na documentação que responda a isto.',
    closest: 'As páginas mais próximas são:',
    otherWords: 'Outras palavras podem ajudar.',
    otherLanguage: 'A documentação está em {language}. Pergunte nesse idioma para encontrar mais.',
  },
  zh: {
    answer: '文档中写道：',
    hint: '以下内容可能有帮助：',
    nothing: '在文档中没有找到这个问题的答案。',
    closest: '最接近的页面是：',
    otherWords: '换一种说法可能有帮助。',
    otherLanguage: '文档使用{language}编写，用该语言提问能找到更多内容。',
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

/** Returns the name of the language of the docs in the language of the question. Pages may declare invalid tags. */
function toName(asked: string, ofDocs: string): string {
  try {
    return new Intl.DisplayNames([asked], { type: 'language' }).of(ofDocs) ?? ofDocs
  } catch {
    return ofDocs
  }
}

/** Returns the confidence that an answer expresses in its first sentence, in any supported language. */
export function readConfidence(answer: string): Confidence | undefined {
  const text = answer.trimStart()
  const begins = (name: 'answer' | 'hint' | 'nothing') =>
    Object.values(sentences).some((say) => text.startsWith(say[name]))
  return begins('answer') ? 'answered' : begins('hint') ? 'partly' : begins('nothing') ? 'unanswered' : undefined
}
