import { useMemo, type ReactElement } from 'react'
import type { Conversation } from '../conversation/Conversation.js'
import { ContextChips } from './ContextChips.js'
import { defaultPageLabels } from './defaultPageLabels.js'
import { FilterChip } from './FilterChip.js'
import { SecretNotice } from './SecretNotice.js'
import type { PageLabels } from './PageLabels.js'

export interface AskingAboutProps
  extends Pick<Conversation, 'draft' | 'context' | 'removeContext' | 'filter' | 'isFilterOff' | 'setFilterOff'> {
  /** The owner's texts. */
  words: Partial<PageLabels>
  /** The reader wants the next question sent with its secrets. */
  isPlain?: boolean | undefined
  onPlain?: ((isPlain: boolean) => void) | undefined
}

const ignore = () => undefined

/** Over the field: what goes out with the next question, and what does not. */
export function AskingAbout(props: AskingAboutProps): ReactElement {
  const { words, draft, context, removeContext, filter, isFilterOff, setFilterOff, isPlain = false, onPlain = ignore } = props
  const labels = { ...defaultPageLabels, ...words }
  const texts = useMemo(() => [draft, ...context.map(({ value }) => value)], [draft, context])
  return (
    <>
      <ContextChips labels={labels} label={labels.askingAbout} context={context} onRemove={removeContext}>
        {filter !== undefined && <FilterChip labels={labels} filter={filter} isOff={isFilterOff} onOff={setFilterOff} />}
      </ContextChips>
      <SecretNotice labels={labels} texts={texts} isPlain={isPlain} onPlain={onPlain} />
    </>
  )
}
