import { findLanguage, type Language } from './findLanguage.js'

/**
 * Labels of the buttons that are loaded with the page: the title of the assistant, the message if its panel could
 * not be loaded, and the search. Loaded before all other labels.
 */
export type LauncherLabels = readonly [title: string, loadFailed: string, search: string]

const launcherLabels: Record<Language, LauncherLabels> = {
  ar: ['اسأل الوثائق', 'تعذّر التحميل. أعد المحاولة', 'ابحث في الوثائق'],
  de: ['Doku fragen', 'Laden fehlgeschlagen. Erneut versuchen', 'Doku durchsuchen'],
  es: ['Consultar la documentación', 'No se pudo cargar. Reintentar', 'Buscar en la documentación'],
  fr: ['Interroger la doc', 'Échec du chargement. Réessayer', 'Rechercher dans la doc'],
  he: ['שאלו את התיעוד', 'הטעינה נכשלה. נסו שוב', 'חיפוש בתיעוד'],
  ja: ['ドキュメントに質問', '読み込めませんでした。再試行', 'ドキュメントを検索'],
  ko: ['문서에 질문하기', '불러오지 못했습니다. 다시 시도', '문서 검색'],
  pt: ['Consultar a documentação', 'Não foi possível carregar. Tentar novamente', 'Pesquisar na documentação'],
  zh: ['向文档提问', '加载失败，重试', '搜索文档'],
}

/** Returns the labels of the launcher for a language tag; `undefined` for English and unsupported languages. */
export function findLauncherLabels(tag: string): LauncherLabels | undefined {
  const language = findLanguage(tag)
  return language && launcherLabels[language]
}
