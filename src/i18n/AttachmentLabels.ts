/** Labels of attached files. Loaded lazily. */
export interface AttachmentLabels {
  /** Button that opens the file chooser. */
  attach: string
  /** Announced to screen readers. */
  attached: (name: string) => string
  /** Shown for a file of a type that the assistant does not take. The kinds are those of `fileKinds`, as a list. */
  fileNotTaken: (name: string, kinds: string) => string
  fileKinds: Readonly<Record<'text' | 'images' | 'pdf', string>>
  /** Shown for a file that is larger than `max`, such as `5 MB`. */
  fileTooLarge: (name: string, max: string) => string
  /** Shown for a text that is longer than the assistant can read. */
  fileTooLong: (name: string) => string
  tooManyFiles: (max: number) => string
  /** Shown when adding this file would exceed the total size `max`. */
  filesTooLarge: (max: string) => string
  /** Shown for a file that cannot be read, or not be checked for secrets. */
  fileDamaged: (name: string) => string
  /** Shown for a file of an earlier visit, which is too large to be stored. */
  fileNotKept: (name: string) => string
}

/** English labels. */
export const defaultAttachmentLabels: AttachmentLabels = {
  attach: 'Attach files',
  attached: (name) => `“${name}” is attached.`,
  fileNotTaken: (name, kinds) => `“${name}” cannot be attached. The assistant takes ${kinds}.`,
  fileKinds: { text: 'text files', images: 'pictures', pdf: 'PDF files' },
  fileTooLarge: (name, max) => `“${name}” is larger than ${max}. Attach a smaller file, or a part of it.`,
  fileTooLong: (name) => `“${name}” has too much text. Attach the part that the question is about.`,
  tooManyFiles: (max) => `A question can have ${max} files. Remove one to attach another.`,
  filesTooLarge: (max) => `The files are larger than ${max} together. Remove one to attach another.`,
  fileDamaged: (name) => `“${name}” could not be read. Try again, or attach another file.`,
  fileNotKept: (name) => `“${name}” is no longer here. Attach it again to send it.`,
}
