import { z } from 'zod'

/**
 * An array whose check ends with the first element that is wrong. `z.array` finds all of them, and keeps
 * something about each: a body of one megabyte that says `{}` some 300,000 times took a gigabyte and
 * held a service up for eight seconds.
 */
export const listOf = <Element>(schema: z.ZodType<Element>) =>
  z.array(z.unknown()).transform((elements, context) => {
    const list: Element[] = []
    for (const [index, element] of elements.entries()) {
      const { success, data, error } = schema.safeParse(element)
      if (!success) {
        const [issue] = error.issues
        context.addIssue({ code: 'custom', message: issue?.message ?? 'Invalid', path: [index, ...(issue?.path ?? [])] })
        return z.NEVER
      }
      list.push(data)
    }
    return list
  })
