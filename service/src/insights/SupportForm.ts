import { randomUUID } from 'node:crypto'
import { z } from 'zod'

/** A form for reaching a person that a reader has opened. It does not identify the reader. */
export interface SupportForm {
  id: string
  /** ISO 8601. */
  openedAt: string
  /** The conversation that led to it, with which it is deleted. */
  threadId?: string | undefined
}

/** What has happened with a form: passages of the docs were shown in it, and its message was sent. */
export const formProgressSchema = z.object({ isAnswered: z.boolean().optional(), isSent: z.boolean().optional() })

export type FormProgress = z.infer<typeof formProgressSchema>

/** The numbers of forms. */
export const formFiguresSchema = z.object({
  opened: z.number(),
  /** In which passages of the docs were shown. */
  answered: z.number(),
  sent: z.number(),
  /** In which passages were shown and nothing was sent. */
  deflected: z.number(),
})

export type FormFigures = z.infer<typeof formFiguresSchema>

/** The forms that were opened on one day. */
export const dayFormsSchema = formFiguresSchema.extend({
  /** UTC: `2026-11-26`. */
  day: z.string(),
})

export type DayForms = z.infer<typeof dayFormsSchema>

export const NO_FORMS: FormFigures = { opened: 0, answered: 0, sent: 0, deflected: 0 }

export const addForms = (a: FormFigures, b: FormFigures): FormFigures => ({
  opened: a.opened + b.opened,
  answered: a.answered + b.answered,
  sent: a.sent + b.sent,
  deflected: a.deflected + b.deflected,
})

/** Returns the figures of one form. */
export const toFormFigures = ({ isAnswered = false, isSent = false }: FormProgress): FormFigures => ({
  opened: 1,
  answered: Number(isAnswered),
  sent: Number(isSent),
  deflected: Number(isAnswered && !isSent),
})

/** Returns the share of forms that were deflected; `undefined` if none was opened. */
export const toDeflectedShare = ({ opened, deflected }: FormFigures): number | undefined =>
  opened === 0 ? undefined : deflected / opened

export const createForm = (threadId: string | undefined): SupportForm => ({
  id: `frm_${randomUUID()}`,
  openedAt: new Date().toISOString(),
  ...(threadId !== undefined && { threadId }),
})

/** Returns the id by which clients name a form. Stores need the time too, to find its day. */
export const toFormId = ({ id, openedAt }: SupportForm): string => `${openedAt}_${id}`

const FORM_ID = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(frm_[\da-f-]{36})$/

/** How long a form is the same one, in milliseconds. */
const SESSION_MS = 24 * 60 * 60 * 1000

/** Returns the form that a client names; `undefined` if it is none, or too old. */
export function readFormId(formId: string | undefined): Pick<SupportForm, 'id' | 'openedAt'> | undefined {
  const [, openedAt = '', id = ''] = FORM_ID.exec(formId ?? '') ?? []
  const age = Date.now() - Date.parse(openedAt)
  return age >= 0 && age < SESSION_MS ? { id, openedAt } : undefined
}

/** Returns the figures of a day. */
export function sumForms(day: string, forms: readonly FormProgress[]): DayForms[] {
  return forms.length === 0 ? [] : [{ day, ...forms.map(toFormFigures).reduce(addForms, NO_FORMS) }]
}
