import { memo, useEffect, type ReactElement } from 'react'
import { useLazy } from '../../shared/index.js'
import type { AttachButtonProps } from './AttachButton.js'

const importButton = () => import('../contextChunk.js').then((module) => module.AttachButton)

/** The button that attaches files. Loaded where questions may have some. */
export const LazyAttachButton = memo(function LazyAttachButton(props: AttachButtonProps): ReactElement | undefined {
  const { value: Button, load } = useLazy(importButton)
  useEffect(load, [load])
  return Button && <Button {...props} />
})
