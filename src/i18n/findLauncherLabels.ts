import { findLanguage, type Language } from './findLanguage.js'

/**
 * Labels of the launcher: its title, and the message if the panel could not be loaded. Loaded before all
 * other labels.
 */
export type LauncherLabels = readonly [title: string, loadFailed: string]

const launcherLabels: Record<Language, LauncherLabels> = {
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

/** Returns the labels of the launcher for a language tag; `undefined` for English and unsupported languages. */
export function findLauncherLabels(tag: string): LauncherLabels | undefined {
  const language = findLanguage(tag)
  return language && launcherLabels[language]
}
