import { memo, useEffect, type ReactElement } from 'react'
import type { SearchResultsProps } from './SearchResults.js'
import { useLazy } from './useLazy.js'

const importResults = () => import('./SearchResults.js').then((module) => module.SearchResults)

/** Loaded before it is needed: once the connection is lost it is too late. */
export const LazySearch = memo(function LazySearch(props: SearchResultsProps): ReactElement | undefined {
  const { Component: SearchResults, load } = useLazy(importResults)
  useEffect(load, [load, props.question])
  return SearchResults && <SearchResults {...props} />
})
