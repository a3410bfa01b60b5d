import type { Language } from './Language.js'
import type { LauncherTexts } from './LauncherTexts.js'
import { findLanguage } from './findLanguage.js'

const texts: Record<Language, LauncherTexts> = {
  ar: ['اسأل الوثائق', 'تعذّر التحميل. أعد المحاولة'],
  de: ['Doku fragen', 'Laden fehlgeschlagen. Erneut versuchen'],
  es: ['Consultar la documentación', 'No se pudo cargar. Reintentar'],
  fr: ['Interroger la doc', 'Échec du chargement. Réessayer'],
  he: ['שאלו את התיעוד', 'הטעינה נכשלה. נסו שוב'],
  ja: ['ドキュメントに質問', '読み込めませんでした。再試行'],
  ko: ['문서에 질문하기', '불러오지 못했습니다. 다시 시도'],
  pt: ['Consultar a documentação', 'Não foi possível carregar. Tentar novamente'],
  zh: ['向文档提问', '加载失败，重试'],
}

/** The texts of the button in the language of a tag; nothing where that is English, or none of ours. */
export function findTexts(tag: string): LauncherTexts | undefined {
  const language = findLanguage(tag)
  return language && texts[language]
}
