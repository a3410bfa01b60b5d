// The chunk that useTranslation and useLanguage load on pages that are not in English.
export { findLauncherLabels } from './findLauncherLabels.js'
export { loadTranslation } from './loadTranslation.js'
