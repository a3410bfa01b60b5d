import {
  assistantRequestSchema,
  exportBundleSchema,
  FEATURE_SUPPORT,
  finishEventSchema,
  messageSchema,
  staticExportConfigSchema,
  staticExportJobSchema,
  type AssistantRequest,
} from 'docs-assistant/contract'
import { describe, expect, test } from 'vitest'

const message = { id: '1', role: 'user', content: 'How?', parts: [{ type: 'text', text: 'How?' }] }
const request = { fp: 'anonymous', messages: [message] }

const withPart = (part: unknown) => messageSchema.safeParse({ ...message, parts: [part] }).success

describe('an assistant request', () => {
  test('requires only fp and messages', () => {
    expect(assistantRequestSchema.parse(request)).toEqual(request)
  })

  test('may have every field', () => {
    const whole: AssistantRequest = {
      fp: 'reader-7',
      messages: [],
      threadId: null,
      retrievalPageSize: 5,
      filter: { version: '2', language: 'en' },
      context: [{ type: 'textSelection', value: 'text', path: '/a', elementId: 'b' }],
      currentPath: '/'.padEnd(200, 'a'),
    }
    expect(assistantRequestSchema.parse(whole)).toEqual(whole)
  })

  test('loses fields that are not in the contract', () => {
    const extra = { ...request, id: 'chat', messages: [{ ...message, revisionId: 'r', toolInvocations: [] }] }
    expect(assistantRequestSchema.parse(extra)).toEqual(request)
  })

  test.each([
    ['fp', { ...request, fp: undefined }],
    ['messages', { fp: 'anonymous' }],
    ['currentPath', { ...request, currentPath: '/'.padEnd(201, 'a') }],
    ['filter.version', { ...request, filter: { version: 2 } }],
    ['context.0.type', { ...request, context: [{ type: 'image', value: '' }] }],
    ['messages.0.role', { ...request, messages: [{ ...message, role: 'tool' }] }],
    ['messages.0.parts', { ...request, messages: [{ ...message, parts: undefined }] }],
    ['messages.0.createdAt', { ...request, messages: [{ ...message, createdAt: 'yesterday' }] }],
    [
      'messages.0.experimental_attachments.0.url',
      { ...request, messages: [{ ...message, experimental_attachments: [{}] }] },
    ],
  ])('is refused for its %s', (field, body) => {
    expect(assistantRequestSchema.safeParse(body).error?.issues[0]?.path.join('.')).toBe(field)
  })

  test.each([
    ['messages.0.id', Array.from({ length: 1000 }, () => ({}))],
    ['messages.1.parts.0.type', [message, { ...message, parts: Array.from({ length: 1000 }, () => ({})) }, {}]],
  ])('is refused for its %s alone, however much else is wrong', (field, messages) => {
    const issues = assistantRequestSchema.safeParse({ ...request, messages }).error?.issues
    expect(issues?.map(({ path }) => path.join('.'))).toEqual([field])
  })

  test.each(['system', 'assistant', 'data', 'user'])('has messages of role %s', (role) => {
    expect(messageSchema.safeParse({ ...message, role }).success).toBe(true)
  })
})

describe('a message part', () => {
  const call = { toolCallId: 'c', toolName: 'search', args: {} }

  test.each([
    { type: 'text', text: '' },
    {
      type: 'reasoning',
      reasoning: 'r',
      details: [
        { type: 'text', text: 'r', signature: 's' },
        { type: 'redacted', data: 'd' },
      ],
    },
    { type: 'step-start' },
    { type: 'source', source: { sourceType: 'url', id: '1', url: '/a' } },
    { type: 'tool-invocation', toolInvocation: { state: 'partial-call', ...call } },
    { type: 'tool-invocation', toolInvocation: { state: 'call', step: 0, ...call } },
    { type: 'tool-invocation', toolInvocation: { state: 'result', ...call, args: null, result: null } },
  ])('may be %j', (part) => {
    expect(withPart(part)).toBe(true)
  })

  test.each([
    { type: 'text' },
    { type: 'reasoning', reasoning: 'r' },
    { type: 'reasoning', reasoning: 'r', details: [{ type: 'redacted' }] },
    { type: 'source', source: { sourceType: 'file', id: '1', url: '/a' } },
    { type: 'tool-invocation', toolInvocation: { state: 'call', toolCallId: 'c', toolName: 'search' } },
    { type: 'tool-invocation', toolInvocation: { state: 'result', ...call } },
    { type: 'file', data: '', mimeType: '' },
  ])('may not be %j', (part) => {
    expect(withPart(part)).toBe(false)
  })
})

describe('the rest of the contract', () => {
  test('a finish event contains its thread', () => {
    expect(finishEventSchema.safeParse({ type: 'finish' }).success).toBe(false)
    expect(finishEventSchema.parse({ type: 'finish', threadId: 't' })).toEqual({ type: 'finish', threadId: 't' })
  })

  test('a job may have an unknown status', () => {
    const job = { jobId: 'j', status: 'packing', progress: 40, pageCount: 12 }
    expect(staticExportJobSchema.parse(job)).toEqual(job)
  })

  test('a bundle is a URL', () => {
    expect(exportBundleSchema.safeParse({ bundleUrl: 'bundle.tar.gz' }).success).toBe(false)
    expect(exportBundleSchema.safeParse({ bundleUrl: 'https://acme.com/bundle.tar.gz?sig=1' }).success).toBe(true)
  })

  test('a deployment may pin a version', () => {
    const config = { enabled: true, bundleUrl: 'https://acme.com/b', version: '2' }
    expect(staticExportConfigSchema.parse(config)).toEqual(config)
  })

  test('an air-gapped deployment has the bundle, and the playground if configured', () => {
    const offered = Object.entries(FEATURE_SUPPORT).filter(([, support]) => support['air-gapped'] !== 'no')
    expect(offered.map(([feature]) => feature)).toEqual(['playground', 'staticExport'])
  })
})
