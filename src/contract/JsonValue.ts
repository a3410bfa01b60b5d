import { z } from 'zod'

/** Anything that JSON can hold: the contract's "any". */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue }

/**
 * Accepts every value that is present. The request was parsed as JSON already, so walking it
 * again would add nothing but a way to exhaust the stack with deep nesting.
 */
export const jsonValueSchema = z.custom<JsonValue>((value) => value !== undefined, 'Required')
