import {
  assistantRequestSchema,
  contextItemSchema,
  filterSchema,
  messagePartSchema,
  messageSchema,
  toolInvocationSchema,
  type AssistantRequest,
} from 'docs-assistant/contract'
import { expect } from 'vitest'
import { z } from 'zod'

const fieldsOf = (schema: z.ZodObject) => new Set(Object.keys(schema.shape))

/** Returns the fields of a variant of a discriminated union. */
function fieldsByVariant(union: z.ZodDiscriminatedUnion<readonly z.ZodObject[]>, field: string, variant: string) {
  const isVariant = ({ shape }: z.ZodObject) => shape[field] instanceof z.ZodLiteral && shape[field].value === variant
  return fieldsOf(union.options.find(isVariant) ?? expect.fail(`The contract has no variant ${variant}.`))
}

function expectOnly(value: object, allowed: Set<string>) {
  expect([...allowed]).toEqual(expect.arrayContaining(Object.keys(value)))
}

/** Asserts that a body satisfies the contract and has no fields that are not in the contract. */
export function expectContractRequest(body: AssistantRequest): void {
  assistantRequestSchema.parse(body)
  expectOnly(body, fieldsOf(assistantRequestSchema))
  if (body.filter) expectOnly(body.filter, fieldsOf(filterSchema))
  for (const item of body.context ?? []) expectOnly(item, fieldsOf(contextItemSchema))
  for (const message of body.messages) {
    expectOnly(message, fieldsOf(messageSchema))
    for (const part of message.parts) {
      expectOnly(part, fieldsByVariant(messagePartSchema, 'type', part.type))
      if (part.type !== 'tool-invocation') continue
      expectOnly(part.toolInvocation, fieldsByVariant(toolInvocationSchema, 'state', part.toolInvocation.state))
    }
  }
}
