import { detectLanguage } from 'docs-assistant/internal/extractive'

/** Asks which of several sections the reader means, in the languages of the embedded model. */
const questions: Partial<Record<string, string>> = {
  en: 'Which one do you mean?',
  ar: 'أيها تقصد؟',
  de: 'Was davon ist gemeint?',
  es: '¿A cuál se refiere?',
  fr: 'Duquel s’agit-il ?',
  he: 'לאיזה מהם הכוונה?',
  ja: 'どれについてのご質問ですか？',
  ko: '어느 것을 말씀하시나요?',
  pt: 'A qual deles se refere?',
  zh: '您指的是哪一个？',
}

/** Returns the question that follows the quotes, in the language of the reader's question or else of the docs. */
export function askBack(question: string, ofDocs = 'en'): string {
  const language = detectLanguage(question) ?? ofDocs.toLowerCase().replace(/[-_].*/, '')
  return questions[language] ?? questions.en ?? ''
}

/** Whether an answer ends with such a question. Readers are asked once. */
export function hasAskedBack(answer: string): boolean {
  return Object.values(questions).some((question = '') => answer.trimEnd().endsWith(question))
}
