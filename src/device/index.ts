export { createDeviceAnswers, type DeviceAnswers, type DeviceAnswersOptions } from './createDeviceAnswers.js'
export { modelDownload, type ModelDownload } from './modelDownload.js'
