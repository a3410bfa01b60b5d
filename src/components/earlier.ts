// Earlier conversations, in one piece that loads once there is one.
export { History } from './History.js'
export { HistoryButton } from './HistoryButton.js'
