export { HistoryButton } from './HistoryButton.js'
export { useHistory } from './useHistory.js'
