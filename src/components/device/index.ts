export { DeviceNotice } from './DeviceNotice.js'
