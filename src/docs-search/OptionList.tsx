import type { MouseEvent, ReactElement } from 'react'
import { dropHidden } from '../message/dropHidden.js'
import { isExternal } from '../message/sanitizeUrl.js'
import { toSiteUrl } from '../message/toSiteUrl.js'
import type { SearchHit } from '../search/searchDocs.js'
import type { PageHits } from './groupByPage.js'

type OnOpen = (event: MouseEvent<HTMLAnchorElement>, page: SearchHit) => void

/** Returns the id of the option that passes the query to the assistant. */
export const toAskId = (listId: string): string => `${listId}-ask`

/** Returns the id of the option for a hit, by its position in the list. */
export const toOptionId = (listId: string, group: number, index: number): string => `${listId}-${group}-${index}`

interface OptionListProps {
  id: string
  title: string
  /** The id of the active option. */
  activeId: string | undefined
  /** The row that passes the query to the assistant. */
  ask: { place: 'first' | 'last'; label: string; onAsk: () => void } | undefined
  groups: readonly PageHits[]
  onOpen: OnOpen
}

/** The listbox: hits grouped by page. */
export function OptionList({ id, title, activeId, ask, groups, onOpen }: OptionListProps): ReactElement {
  const askOption = ask && (
    <button
      type="button"
      id={toAskId(id)}
      role="option"
      tabIndex={-1}
      aria-selected={activeId === toAskId(id)}
      className="docs-assistant-search-option docs-assistant-search-ask"
      onClick={ask.onAsk}
    >
      <span dir="auto">{ask.label}</span>
    </button>
  )
  return (
    <div id={id} role="listbox" aria-label={title} className="docs-assistant-search-options">
      {ask?.place === 'first' && askOption}
      {groups.map(({ title: pageTitle, breadcrumb, hits }, group) => (
        <OptionGroup key={group} id={`${id}-${group}`} title={pageTitle} breadcrumb={breadcrumb}>
          {hits.map((hit, index) => {
            const optionId = toOptionId(id, group, index)
            return <HitOption key={optionId} id={optionId} hit={hit} isActive={activeId === optionId} onOpen={onOpen} />
          })}
        </OptionGroup>
      ))}
      {ask?.place === 'last' && askOption}
    </div>
  )
}

interface OptionGroupProps {
  id: string
  title: string
  breadcrumb: string
  children: ReactElement[]
}

function OptionGroup({ id, title, breadcrumb, children }: OptionGroupProps): ReactElement {
  return (
    <div role="group" aria-labelledby={id}>
      <p role="presentation" className="docs-assistant-search-page">
        <span id={id} dir="auto">
          {dropHidden(title)}
        </span>
        <span dir="ltr" aria-hidden className="docs-assistant-detail">
          {dropHidden(breadcrumb)}
        </span>
      </p>
      {children}
    </div>
  )
}

interface HitOptionProps {
  id: string
  hit: SearchHit
  isActive: boolean
  onOpen: OnOpen
}

/** A link in the role of an option, so that it can be opened in a new tab like any link. */
function HitOption({ id, hit, isActive, onOpen }: HitOptionProps): ReactElement {
  const href = toSiteUrl(hit.url)
  const passage = hit.passage.join('').trim()
  // The beginning of a page has no heading, and its title is that of the group.
  const name = dropHidden(hit.heading || (passage === '' ? hit.title : ''))
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      href={href}
      target={href !== undefined && isExternal(href) ? '_blank' : undefined}
      rel={href !== undefined && isExternal(href) ? 'noopener noreferrer' : undefined}
      aria-selected={isActive}
      className="docs-assistant-search-option"
      onClick={(event) => onOpen(event, hit)}
    >
      {name !== '' && (
        <span dir="auto" className="docs-assistant-search-heading">
          {name}
        </span>
      )}
      {passage !== '' && (
        <span dir="auto" className="docs-assistant-search-passage">
          {hit.passage.map(dropHidden).map((text, index) => (index % 2 === 1 ? <b key={index}>{text}</b> : text))}
        </span>
      )}
    </a>
  )
}
