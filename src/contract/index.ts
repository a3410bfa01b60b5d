export { ADMIN_KEY_PREFIX, ANONYMOUS_FINGERPRINT, ASSISTANT_KEY_PREFIX } from './keys.js'
export {
  CURRENT_PATH_MAX_LENGTH,
  DEFAULT_RETRIEVAL_PAGE_SIZE,
  REQUESTS_PER_IP_PER_DAY,
  REQUESTS_PER_ORGANIZATION_PER_HOUR,
} from './limits.js'
export { assistantRequestSchema, type AssistantRequest } from './AssistantRequest.js'
export { attachmentSchema, type Attachment } from './Attachment.js'
export { contextItemSchema, type ContextItem } from './ContextItem.js'
export {
  deploymentTypeSchema,
  FEATURE_SUPPORT,
  staticExportConfigSchema,
  type DeploymentType,
  type StaticExportConfig,
} from './Deployment.js'
export { errorBodySchema, type ErrorBody } from './ErrorBody.js'
export { exportBundleSchema, type ExportBundle } from './ExportBundle.js'
export { filterSchema, type Filter } from './Filter.js'
export { finishEventSchema, type FinishEvent } from './FinishEvent.js'
export { jsonValueSchema, type JsonValue } from './JsonValue.js'
export { messageSchema, type Message } from './Message.js'
export { messagePartSchema, type MessagePart } from './MessagePart.js'
export { reasoningDetailSchema, type ReasoningDetail } from './ReasoningDetail.js'
export { searchRequestSchema, type SearchRequest } from './SearchRequest.js'
export { searchResultSchema, type SearchResult } from './SearchResult.js'
export { sourceSchema, type Source } from './Source.js'
export {
  startStaticExportSchema,
  staticExportJobSchema,
  type StartStaticExport,
  type StaticExportJob,
} from './StaticExportJob.js'
export { toolInvocationSchema, type ToolInvocation } from './ToolInvocation.js'
