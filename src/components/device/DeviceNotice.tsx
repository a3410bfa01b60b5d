import type { ReactElement } from 'react'
import { defaultDeviceLabels, useLabels } from '../../i18n/index.js'
import { useCustomization } from '../slots/index.js'
import { DownloadOffer, type DownloadOfferProps } from './DownloadOffer.js'

export interface DeviceNoticeProps extends Omit<DownloadOfferProps, 'isDownloading'> {
  /** The value of `device` in the annotation of the answer. */
  device: unknown
  /** Whether the answer is the last message of the conversation. */
  isLast: boolean
}

/** A line below an answer that says whether the language model of the browser has written it, or could write it. */
export function DeviceNotice({ device, isLast, ...props }: DeviceNoticeProps): ReactElement | undefined {
  const labels = useLabels(defaultDeviceLabels)
  const { privacyUrl } = useCustomization()
  if (device === undefined) return undefined
  if (device === 'written') {
    return (
      <p className="docs-assistant-notice">
        {labels.writtenOnDevice}
        {privacyUrl && (
          <>
            {' '}
            <a href={privacyUrl}>{labels.privacy}</a>
          </>
        )}
      </p>
    )
  }
  return isLast ? <DownloadOffer isDownloading={device === 'downloading'} {...props} /> : undefined
}
