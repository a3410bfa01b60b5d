import { useCallback, useRef, useState, type ReactElement, type RefObject } from 'react'
import { ATTACHMENT_MAX_BYTES, ATTACHMENTS_MAX } from '../../../contract/constants.js'
import type { Conversation } from '../../../conversation/Conversation.js'
import { defaultAttachmentLabels, useLabels, type AttachmentLabels, type PanelLabels } from '../../../i18n/index.js'
import { useLatest } from '../../../shared/useLatest.js'
import { IconButton } from '../../shared/index.js'
import { useCustomization } from '../../slots/index.js'
import type { AttachProblem, AttachResult } from './attachFiles.js'
import type { AttachmentKind } from './readFile.js'
import { toSize } from './toSize.js'
import { useFileDrop } from './useFileDrop.js'

/** The types that the file chooser offers. Text that is pasted or dropped is also recognized by its content. */
const ACCEPT: Readonly<Record<AttachmentKind, string>> = {
  // `image/*` lets phones offer their camera beside their pictures.
  images: 'image/*',
  text: 'text/*,.log,.txt,.md,.json,.jsonl,.yaml,.yml,.toml,.ini,.cfg,.conf,.env,.xml,.csv,.sql,.sh,.ps1,.js,.mjs,.jsx,.ts,.tsx,.vue,.svelte,.css,.html,.svg,.py,.rb,.php,.go,.rs,.java,.kt,.swift,.c,.h,.cc,.cpp,.hpp,.cs,.lock,.diff,.patch',
  pdf: 'application/pdf',
}

export interface AttachButtonProps {
  /** The kinds that the service takes, as it says them; `true` if it has not said it yet. */
  taken?: unknown
  /** The kinds that the site allows. */
  allowed?: boolean | readonly AttachmentKind[] | undefined
  /** The context of the next question, with the files that are attached. */
  context?: Conversation['context'] | undefined
  addContext?: Conversation['addContext'] | undefined
  draft: string
  /** While files are read: the draft that is sent once they are attached, or `''`. Otherwise `undefined`. */
  waitingRef: RefObject<string | undefined>
  onSend: () => void
}

const NO_CONTEXT: Conversation['context'] = []
const ignore = () => undefined

/** Returns the kinds that are both allowed and taken. */
const toKinds = ({ taken, allowed = true }: Pick<AttachButtonProps, 'taken' | 'allowed'>) =>
  (Object.keys(ACCEPT) as AttachmentKind[]).filter((kind) =>
    [taken, allowed].every((kinds) => kinds === true || (Array.isArray(kinds) && kinds.includes(kind))),
  )

const countFiles = (context: Conversation['context']) => context.filter(({ type }) => type === 'file').length

function toSentence(
  { name, reason }: AttachProblem,
  kinds: readonly AttachmentKind[],
  labels: PanelLabels & AttachmentLabels,
): string {
  const { locale } = labels
  switch (reason) {
    case 'notTaken': {
      const list = new Intl.ListFormat(locale, { type: 'disjunction' })
      return labels.fileNotTaken(name, list.format(kinds.map((kind) => labels.fileKinds[kind])))
    }
    case 'tooLarge':
      return labels.fileTooLarge(name, toSize(ATTACHMENT_MAX_BYTES, locale))
    case 'damaged':
      return labels.fileDamaged(name)
    case 'tooMany':
      return labels.tooManyFiles(ATTACHMENTS_MAX)
    case 'allTooLarge':
      return labels.filesTooLarge(toSize(2 * ATTACHMENT_MAX_BYTES, locale))
    case 'textTooLong':
      return labels.fileTooLong(name)
  }
}

/** Attaches files to the next question: those that are chosen, and those that are pasted or dropped on the panel. */
export function AttachButton(props: AttachButtonProps): ReactElement | undefined {
  const { context = NO_CONTEXT, addContext = ignore, draft, waitingRef, onSend } = props
  const kinds = toKinds(props)
  const hasKinds = kinds.length > 0
  const labels = useLabels(defaultAttachmentLabels)
  const { icons } = useCustomization()
  const inputRef = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<AttachResult>()
  // Files are read one after another, so that their number is counted right. Resolves with those that are refused.
  const readingRef = useRef<Promise<AttachProblem[]>>(undefined)
  const latestRef = useLatest({ kinds, context, addContext, unnamed: labels.attachment, draft, onSend })
  const count = countFiles(context)

  const attach = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return
      waitingRef.current ??= ''
      const read = async (): Promise<AttachResult> => {
        try {
          const { attachFiles } = await import('./attachFiles.js')
          return await attachFiles(files, latestRef.current)
        } catch {
          const problems = files.map(({ name }) => ({ name, reason: 'damaged' as const }))
          return { attached: [], problems, count: countFiles(latestRef.current.context) }
        }
      }
      const reading = Promise.resolve(readingRef.current).then(async (earlier = []) => {
        const result = await read()
        const problems = [...earlier, ...result.problems]
        setResult({ ...result, problems })
        return problems
      })
      readingRef.current = reading
      void reading.then((problems) => {
        if (readingRef.current !== reading) return
        readingRef.current = undefined
        const waiting = waitingRef.current
        waitingRef.current = undefined
        // Not if the reader has typed on, or does not know yet that a file is missing.
        if (problems.length === 0 && waiting === latestRef.current.draft) latestRef.current.onSend()
      })
    },
    [latestRef, waitingRef],
  )

  useFileDrop(inputRef, attach, hasKinds)

  if (!hasKinds) return undefined
  // Clear the messages when a file is removed or the question is sent.
  const { attached = [], problems = [] } = result?.count === count ? result : {}
  return (
    <>
      <p role="status" className={problems.length > 0 ? 'docs-assistant-notice' : 'docs-assistant-spoken'}>
        {problems.map((problem) => toSentence(problem, kinds, labels)).join(' ')}{' '}
        <span className="docs-assistant-spoken">{attached.map(labels.attached).join(' ')}</span>
      </p>
      <IconButton
        label={labels.attach}
        icon={
          icons.attach ?? (
            <svg className="docs-assistant-icon" viewBox="0 0 16 16" width="16" aria-hidden>
              <path d="m13 7.25-5.1 5.1a3 3 0 0 1-4.25-4.25l5.3-5.3a2 2 0 0 1 2.83 2.83l-5.2 5.2a1 1 0 0 1-1.42-1.42l4.7-4.7" />
            </svg>
          )
        }
        onClick={() => inputRef.current?.click()}
      />
      <input
        ref={inputRef}
        type="file"
        multiple
        hidden
        accept={kinds.map((kind) => ACCEPT[kind]).join()}
        onChange={({ target }) => {
          attach([...(target.files ?? [])])
          target.value = '' // The same file can be chosen again.
        }}
      />
    </>
  )
}
