/** Labels of answers that the language model of the browser writes. Loaded lazily. */
export interface DeviceLabels {
  writtenOnDevice: string
  privacy: string
  /** Button that downloads the model. */
  writeOnDevice: string
  /** Says what the button does. */
  deviceDownload: string
  declineDownload: string
  /** The download in progress, such as 45 %. */
  downloading: (progress: string) => string
  /** The download was begun by another page. */
  downloadingElsewhere: string
  stopDownload: string
  downloaded: string
  downloadFailed: string
}

/** English labels. */
export const defaultDeviceLabels: DeviceLabels = {
  writtenOnDevice: 'Written on your device from these pages.',
  privacy: 'Privacy',
  writeOnDevice: 'Write answers on this device',
  deviceDownload:
    'Your browser downloads its language model once: several gigabytes. Your questions stay on this device.',
  declineDownload: 'No, thanks',
  downloading: (progress) => `Downloading the language model: ${progress}`,
  downloadingElsewhere: 'Your browser is downloading its language model.',
  stopDownload: 'Stop the download',
  downloaded: 'The language model is ready. It writes the next answers.',
  downloadFailed: 'The language model could not be downloaded. Try again later.',
}
