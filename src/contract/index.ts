export { ADMIN_KEY_PREFIX, ANONYMOUS_FINGERPRINT, ASSISTANT_KEY_PREFIX } from './constants.js'
export {
  ATTACHED_TEXT_MAX_LENGTH,
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
  COUNTS_SEARCHES_HEADER,
  CURRENT_PATH_MAX_LENGTH,
  DEFAULT_RETRIEVAL_PAGE_SIZE,
  QUESTION_MAX_LENGTH,
  REQUESTS_PER_IP_PER_DAY,
  REQUESTS_PER_ORGANIZATION_PER_HOUR,
} from './constants.js'
export { assistantRequestSchema, type AssistantRequest } from './AssistantRequest.js'
export { assistantRequestV2Schema, type AssistantRequestV2 } from './AssistantRequestV2.js'
export { attachmentSchema, type Attachment } from './Message.js'
export { contextItemSchema, type ContextItem } from './AssistantRequest.js'
export {
  deploymentTypeSchema,
  FEATURE_SUPPORT,
  staticExportConfigSchema,
  type DeploymentType,
  type StaticExportConfig,
} from './Deployment.js'
export { answerAnnotationSchema, type AnswerAnnotation } from './AssistantResponse.js'
export { confidenceSchema, type Confidence } from './AssistantResponse.js'
export { errorBodySchema, type ErrorBody } from './AssistantResponse.js'
export { exportBundleSchema, type ExportBundle } from './StaticExport.js'
export { filterSchema, type Filter } from './AssistantRequest.js'
export { filterV2Schema, type FilterV2 } from './AssistantRequestV2.js'
export {
  deflectionQuoteSchema,
  deflectionRequestSchema,
  deflectionSchema,
  type Deflection,
  type DeflectionQuote,
  type DeflectionRequest,
} from './deflectionSchema.js'
export { escalationRequestSchema, type EscalationRequest } from './escalationSchema.js'
export {
  COMMENT_MAX_LENGTH,
  feedbackReasonSchema,
  feedbackRequestSchema,
  type FeedbackRequest,
} from './feedbackSchema.js'
export { finishEventSchema, type FinishEvent } from './AssistantResponse.js'
export { jsonValueSchema, type JsonValue } from './JsonValue.js'
export { messageSchema, type Message } from './Message.js'
export { messagePartSchema, type MessagePart } from './MessagePart.js'
export { reasoningDetailSchema, type ReasoningDetail } from './MessagePart.js'
export { searchEndSchema, type SearchEnd } from './searchSchemas.js'
export { searchRequestSchema, type SearchRequest } from './searchSchemas.js'
export { searchResultSchema, type SearchResult } from './searchSchemas.js'
export { sourceSchema, type Source } from './MessagePart.js'
export {
  startStaticExportSchema,
  staticExportJobSchema,
  type StartStaticExport,
  type StaticExportJob,
} from './StaticExport.js'
export { toolInvocationSchema, type ToolInvocation } from './MessagePart.js'
export { uiMessageSchema, type UiMessage } from './AssistantRequestV2.js'
export { uiMessagePartSchema, type UiMessagePart } from './AssistantRequestV2.js'
