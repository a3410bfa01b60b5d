export { createDeviceAnswers, type DeviceAnswers, type DeviceAnswersOptions } from './createDeviceAnswers.js'
