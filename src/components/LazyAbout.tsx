import { memo, useEffect, type ReactElement } from 'react'
import type { AskedAboutProps } from './AskedAbout.js'
import type { AskingAboutProps } from './AskingAbout.js'
import { useLabels } from './useLabels.js'
import { useLazy } from './useLazy.js'

const importAbout = () => import('./about.js')

type LazyAboutProps = Omit<AskingAboutProps, 'words'> | Omit<AskedAboutProps, 'words'>

/** What a question is or was about; loaded with the first that is about something. */
export const LazyAbout = memo(function LazyAbout(props: LazyAboutProps): ReactElement | undefined {
  const words = useLabels()
  const { Component: module, load } = useLazy(importAbout)
  useEffect(load, [load])
  if (module === undefined) return undefined
  return 'about' in props ? <module.AskedAbout words={words} {...props} /> : <module.AskingAbout words={words} {...props} />
})
