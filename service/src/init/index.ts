export { findConfigs, type FoundConfig } from './findConfigs.js'
export { ManualSetupError, type FileChange, type Plan } from './Plan.js'
export { planInit } from './planInit.js'
export { readProject, toInstallCommand, type Project } from './readProject.js'
