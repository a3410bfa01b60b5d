import { useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactElement, type RefObject } from 'react'
import { modelDownload, type ModelDownload } from '../../device/index.js'
import { defaultDeviceLabels, useLabels } from '../../i18n/index.js'
import type { PanelStorage } from '../shared/index.js'

export interface DownloadOfferProps {
  /** Whether the browser was already downloading the model when the question was asked. */
  isDownloading: boolean
  /** Stores that the reader has declined. */
  storage: PanelStorage | undefined
  /** Receives the focus when the buttons are removed. */
  fieldRef: RefObject<HTMLTextAreaElement | null>
}

interface DownloadControlsProps extends Pick<DownloadOfferProps, 'fieldRef'> {
  download: ModelDownload
  onDecline: () => void
}

/** Starts and stops the download, with the same button, so that it keeps the focus. */
function DownloadControls({ download, fieldRef, onDecline }: DownloadControlsProps): ReactElement {
  const labels = useLabels(defaultDeviceLabels)
  const textRef = useRef<HTMLParagraphElement>(null)
  const isLoading = download.status === 'loading'
  const toPercent = (share: number) => new Intl.NumberFormat(labels.locale, { style: 'percent' }).format(share)

  // Move the focus before the focused button is removed
  useLayoutEffect(() => {
    const text = textRef.current
    const field = fieldRef.current
    return () => {
      if (text?.querySelector(':focus')) field?.focus()
    }
  }, [fieldRef])

  return (
    <p ref={textRef} className="docs-assistant-notice">
      {isLoading ? labels.downloading(toPercent(download.loaded)) : labels.deviceDownload}{' '}
      <button type="button" onClick={isLoading ? modelDownload.stop : () => void modelDownload.start()}>
        {isLoading ? labels.stopDownload : labels.writeOnDevice}
      </button>
      {!isLoading && (
        <>
          {' '}
          <button type="button" onClick={onDecline}>
            {labels.declineDownload}
          </button>
        </>
      )}
    </p>
  )
}

/** Offers to download the language model of the browser, and shows the progress of the download. */
export function DownloadOffer({ isDownloading, storage, fieldRef }: DownloadOfferProps): ReactElement {
  const labels = useLabels(defaultDeviceLabels)
  const download = useSyncExternalStore(modelDownload.subscribe, modelDownload.read, modelDownload.read)
  const [isDeclined, setIsDeclined] = useState(() => storage?.declined.read() === 'true')
  const { status } = download
  const isOffered = status === 'loading' || (status !== 'complete' && !isDownloading && !isDeclined)
  const news = {
    none: isDownloading && labels.downloadingElsewhere,
    loading: false,
    complete: labels.downloaded,
    failed: labels.downloadFailed,
  }[status]

  const handleDecline = () => {
    storage?.declined.write('true')
    setIsDeclined(true)
  }

  return (
    <>
      {isOffered && <DownloadControls download={download} fieldRef={fieldRef} onDecline={handleDecline} />}
      <p role="status" className={news ? 'docs-assistant-notice' : 'docs-assistant-spoken'}>
        {news}
      </p>
    </>
  )
}
