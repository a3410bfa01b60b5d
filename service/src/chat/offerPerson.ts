import { detectLanguage, readConfidence } from 'docs-assistant/internal/extractive'

/** Says that a person can help, in the languages of the embedded model. */
const offers: Partial<Record<string, string>> = {
  en: 'The docs may not cover this. Below is how to reach a person.',
  ar: 'قد لا تتناول الوثائق هذا الموضوع. أدناه كيفية التواصل مع شخص.',
  de: 'Vielleicht fehlt das in der Dokumentation. Unten geht es zu einem Menschen.',
  es: 'Puede que la documentación no trate este tema. Más abajo puede contactar con una persona.',
  fr: 'La documentation n’en parle peut-être pas. Ci-dessous, vous pouvez joindre une personne.',
  he: 'ייתכן שהתיעוד אינו עוסק בכך. למטה אפשר לפנות לאדם.',
  ja: 'ドキュメントにはない内容かもしれません。下から担当者に連絡できます。',
  ko: '문서에 없는 내용일 수 있습니다. 아래에서 담당자에게 문의할 수 있습니다.',
  pt: 'A documentação pode não tratar disso. Abaixo, é possível falar com uma pessoa.',
  zh: '文档可能没有这方面的内容。您可以在下方联系人工支持。',
}

interface OfferOptions {
  question: string
  /** The answer before. Default: there is none. */
  earlierAnswer: string | undefined
  /** Whether readers can reach a person below the answer. */
  hasSupport: boolean
}

/**
 * Returns what is added to an answer that found nothing: where the answer before it found nothing either, that a person
 * can help. The text begins with a blank line, and is empty otherwise.
 */
export function offerPerson({ question, earlierAnswer = '', hasSupport }: OfferOptions): string {
  if (!hasSupport || readConfidence(earlierAnswer) !== 'unanswered') return ''
  return `\n\n${offers[detectLanguage(question) ?? 'en'] ?? offers.en ?? ''}`
}
