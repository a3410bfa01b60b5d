import * as main from 'docs-assistant'
import * as contract from 'docs-assistant/contract'
import * as device from 'docs-assistant/device'
import * as headless from 'docs-assistant/headless'
import * as proxy from 'docs-assistant/proxy'
import { expect, test } from 'vitest'

test('the entry points of the package export exactly these names', () => {
  expect(Object.keys(main).sort()).toEqual(['DocsAssistant', 'DocsAssistantError'])
  expect(Object.keys(headless).sort()).toEqual([
    'DocsAssistantError',
    'DocsAssistantProvider',
    'toParts',
    'useDocsAssistant',
  ])
  expect(Object.keys(proxy)).toEqual(['createAssistantProxy'])
  expect(Object.keys(device)).toEqual(['createDeviceAnswers', 'modelDownload'])
  expect(Object.keys(contract).sort()).toEqual([
    'ADMIN_KEY_PREFIX',
    'ANONYMOUS_FINGERPRINT',
    'ASSISTANT_KEY_PREFIX',
    'ATTACHED_TEXT_MAX_LENGTH',
    'ATTACHMENTS_MAX',
    'ATTACHMENT_MAX_BYTES',
    'COMMENT_MAX_LENGTH',
    'COUNTS_SEARCHES_HEADER',
    'CURRENT_PATH_MAX_LENGTH',
    'DEFAULT_RETRIEVAL_PAGE_SIZE',
    'FEATURE_SUPPORT',
    'QUESTION_MAX_LENGTH',
    'REQUESTS_PER_IP_PER_DAY',
    'REQUESTS_PER_ORGANIZATION_PER_HOUR',
    'answerAnnotationSchema',
    'assistantRequestSchema',
    'assistantRequestV2Schema',
    'attachmentSchema',
    'confidenceSchema',
    'contextItemSchema',
    'deflectionQuoteSchema',
    'deflectionRequestSchema',
    'deflectionSchema',
    'deploymentTypeSchema',
    'errorBodySchema',
    'escalationRequestSchema',
    'exportBundleSchema',
    'feedbackReasonSchema',
    'feedbackRequestSchema',
    'filterSchema',
    'filterV2Schema',
    'finishEventSchema',
    'jsonValueSchema',
    'messagePartSchema',
    'messageSchema',
    'reasoningDetailSchema',
    'searchEndSchema',
    'searchRequestSchema',
    'searchResultSchema',
    'sourceSchema',
    'startStaticExportSchema',
    'staticExportConfigSchema',
    'staticExportJobSchema',
    'toolInvocationSchema',
    'uiMessagePartSchema',
    'uiMessageSchema',
  ])
})

test('the limits and prefixes are those of the contract', () => {
  expect(contract).toMatchObject({
    ADMIN_KEY_PREFIX: 'svc_',
    ANONYMOUS_FINGERPRINT: 'anonymous',
    ASSISTANT_KEY_PREFIX: 'svc_dsc_',
    CURRENT_PATH_MAX_LENGTH: 200,
    DEFAULT_RETRIEVAL_PAGE_SIZE: 5,
    REQUESTS_PER_IP_PER_DAY: 10_000,
    REQUESTS_PER_ORGANIZATION_PER_HOUR: 10_000,
  })
})
