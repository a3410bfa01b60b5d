/* global document, localStorage */
// Loaded before anything is painted, so that a reader's choice never flashes in from the other scheme.
try {
  const scheme = localStorage.getItem('docs-color-scheme')
  if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.theme = scheme
} catch {
  // The browser refuses storage: the system's scheme holds.
}
