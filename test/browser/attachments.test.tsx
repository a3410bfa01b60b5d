import { render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { DocsAssistant } from 'docs-assistant'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import 'docs-assistant/styles.css'
import { settle } from '../setup/settle.js'

interface Sent {
  messages: { experimental_attachments?: { name: string; contentType: string; url: string }[] }[]
}

const answer = [
  '0:"Look at the log."',
  '8:[{"type":"answer","confidence":"answered","feedback":false,"attachments":["text"]}]',
  'd:{"finishReason":"stop","threadId":"t"}',
]

beforeEach(() => localStorage.clear())

async function open(props: Partial<Parameters<typeof DocsAssistant>[0]> = {}) {
  const sent: Sent[] = []
  const fetch = (_: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(init?.body as string) as Sent)
    return Promise.resolve(new Response(answer.map((line) => `${line}\n`).join('')))
  }
  render(<DocsAssistant domain="acme" apiKey="svc_dsc_test" defaultOpen attachments fetch={fetch} {...props} />)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ask a question' })
  await settle() // The panel fades in.
  return { sent, field, files: () => sent.at(-1)?.messages.at(-1)?.experimental_attachments ?? [] }
}

const log = (name = 'pump.log', text = 'ERROR 17: pressure lost') => new File([text], name, { type: 'text/plain' })

async function drawPicture(width: number, height: number, type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type })], 'shot.png', { type })
}

function toTransfer(...files: File[]): DataTransfer {
  const data = new DataTransfer()
  files.forEach((file) => data.items.add(file))
  return data
}

const paste = (field: Element, ...files: File[]) =>
  field.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: toTransfer(...files), bubbles: true, cancelable: true }),
  )

async function drop(target: Element, ...files: File[]) {
  await screen.findByRole('button', { name: 'Attach files' })
  const dataTransfer = toTransfer(...files)
  target.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
  target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

const chips = async () => within(await screen.findByRole('list', { name: 'Asking about' }))

test('a pasted log and a dropped picture are sent with the question, and shown in it', async () => {
  const { field, files } = await open()
  await screen.findByRole('button', { name: 'Attach files' })
  expect(paste(field, log())).toBe(false)
  await drop(field, await drawPicture(3136, 1000))
  expect(await (await chips()).findByText('shot.png')).toBeVisible()
  await userEvent.type(field, 'Why?{Enter}')
  await screen.findByText('Look at the log.')
  const [text, picture] = files()
  expect(text).toMatchObject({ name: 'pump.log', contentType: 'text/plain' })
  expect(atob(text?.url.split(',')[1] ?? '')).toBe('ERROR 17: pressure lost')
  const bitmap = await createImageBitmap(await (await fetch(picture?.url ?? '')).blob())
  expect([bitmap.width, bitmap.height]).toEqual([1568, 500])
  const question = within(screen.getByRole('article', { name: 'You' }))
  expect(await question.findByText('pump.log')).toBeVisible()
})

test('a secret in a log is masked, and sent if the reader says so', async () => {
  const { field, files } = await open()
  await drop(field, log('env.txt', 'API_KEY=sk_live_51H8xTq2eZvKYlo2C0pQ9aWbX'))
  expect(await screen.findByText(/1 secret will be hidden/)).toBeVisible()
  await userEvent.type(field, 'Why?{Enter}')
  await screen.findByText('Look at the log.')
  expect(atob(files()[0]?.url.split(',')[1] ?? '')).not.toContain('2C0pQ9aWbX')
})

test.each([
  [
    'a type that is not taken',
    () => new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'a.zip'),
    /“a.zip” cannot be attached/,
  ],
  ['a broken picture', () => new File(['no picture'], 'b.png', { type: 'image/png' }), /“b.png” could not be read/],
  ['a file over 5 MB', () => new File([new Uint8Array(6e6)], 'c.log'), /“c.log” is larger than 5 MB/],
  ['a text that is too long', () => log('d.log', 'a'.repeat(200_001)), /“d.log” has too much text/],
  [
    'a picture of 50,000 x 50,000 pixels',
    () => {
      const header = new DataView(new ArrayBuffer(33))
      const bytes = [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, 50_000, 50_000]
      bytes.forEach((value, index) => header.setUint32(index * 4, value))
      return new File([header.buffer], 'e.png', { type: 'image/png' })
    },
    /“e.png” could not be read/,
  ],
])('%s is refused with a sentence, and what was typed stays', async (_, create, sentence) => {
  const { field } = await open()
  await userEvent.type(field, 'Why does it stop?')
  await drop(field, create())
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByText(sentence).closest('[role=status]')).not.toBeNull()
  expect(field).toHaveValue('Why does it stop?')
  expect(screen.queryByRole('list', { name: 'Asking about' })).toBeNull()
})

test('Enter right after a paste sends the question once the file is read', async () => {
  const { sent, field, files } = await open()
  await screen.findByRole('button', { name: 'Attach files' })
  const picture = await drawPicture(4000, 3000)
  await userEvent.type(field, 'Why?')
  paste(field, picture, log())
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Look at the log.')
  expect(sent).toHaveLength(1)
  expect(files().map(({ name }) => name)).toEqual(['shot.png', 'pump.log'])
  expect(field).toHaveValue('')
})

/** Holds the reading of files. Returns a function that lets it go on. */
function holdReading(): () => void {
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const spy = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await held
    return new Response(this).arrayBuffer()
  })
  return () => {
    spy.mockRestore()
    goOn()
  }
}

test('a question that is typed on after Enter, or whose file is refused, waits for another Enter', async () => {
  const { sent, field, files } = await open()
  await screen.findByRole('button', { name: 'Attach files' })
  await userEvent.type(field, 'Why?')
  const readLogs = holdReading()
  paste(field, log('d.log', 'a'.repeat(200_001)))
  paste(field, log())
  await userEvent.keyboard('{Enter}')
  readLogs()
  expect(await screen.findByText(/“d.log” has too much text/)).toBeVisible()
  expect(await (await chips()).findByText('pump.log')).toBeVisible()
  expect(field).toHaveValue('Why?')

  const picture = await drawPicture(40, 30)
  const readPicture = holdReading()
  paste(field, picture)
  await userEvent.keyboard('{Enter} And how')
  readPicture()
  expect(await (await chips()).findByText('shot.png')).toBeVisible()
  expect(field).toHaveValue('Why? And how')
  expect(sent).toHaveLength(0)
  await userEvent.keyboard('?{Enter}')
  await screen.findByText('Look at the log.')
  expect(files().map(({ name }) => name)).toEqual(['pump.log', 'shot.png'])
})

test('of eleven files ten are attached', async () => {
  const { field } = await open()
  await drop(field, ...Array.from({ length: 11 }, (_, index) => log(`${index}.log`, `${index}`)))
  expect(await screen.findByText(/A question can have 10 files/)).toBeVisible()
  expect((await chips()).getAllByRole('listitem')).toHaveLength(10)
})

test('a file is chosen and removed with the keyboard, and its button is named', async () => {
  const { field } = await open()
  const button = await screen.findByRole('button', { name: 'Attach files' })
  const input = button.parentElement?.querySelector<HTMLInputElement>('input[type=file]')
  expect(input?.accept).toContain('image/*')
  await userEvent.upload(input as HTMLInputElement, log())
  const remove = await screen.findByRole('button', { name: 'Remove “pump.log”' })
  expect(screen.getByText('“pump.log” is attached.')).toBeInTheDocument()
  remove.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('pump.log')).toBeNull())
  expect(field).toHaveFocus()
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('is offered as the service says, and not where the owner or the page has none', async () => {
  const { field } = await open({ attachments: undefined })
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull()
  await userEvent.type(field, 'Why?{Enter}')
  await screen.findByRole('button', { name: 'Attach files' })
  await drop(field, await drawPicture(4, 4))
  expect(await screen.findByText('“shot.png” cannot be attached. The assistant takes text files.')).toBeVisible()
})

test('is off if the owner says so', async () => {
  const { field } = await open({ attachments: false })
  await userEvent.type(field, 'Why?{Enter}')
  await screen.findByText('Look at the log.')
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull()
})
