declare module 'html-encoding-sniffer' {
  /** The name of the encoding by byte order mark, header and `<meta>`, else `defaultEncoding`. */
  export default function sniff(
    bytes: Uint8Array,
    options?: { transportLayerEncodingLabel?: string | undefined; defaultEncoding?: string },
  ): string
}
