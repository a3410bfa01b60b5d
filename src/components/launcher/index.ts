export { FocusReturn } from './FocusReturn.js'
export { Launcher } from './Launcher.js'
export { LauncherStatus } from './LauncherStatus.js'
