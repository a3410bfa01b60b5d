export { createAssistantProxy } from './proxy/createAssistantProxy.js'
export type { AssistantProxy } from './proxy/createAssistantProxy.js'
export type { ProxyOptions } from './proxy/ProxyOptions.js'
export type { ProxyRate } from './proxy/createMemoryRate.js'
