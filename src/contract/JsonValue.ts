import { z } from 'zod'

/** Any JSON value: the contract's "any". */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/**
 * Accepts every value except `undefined`. The request is already parsed JSON, so validating it recursively
 * would only allow deep nesting to overflow the stack.
 */
export const jsonValueSchema = z.custom<JsonValue>((value) => value !== undefined, 'Required')
