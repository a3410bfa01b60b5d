import { expect, test } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startService } from './startService.js'

/** The docs of a program that copies folders between computers. */
const PAGES = {
  'start.md': `# Getting started

## Installation

Download the package for your operating system, and run \`ferry setup\` in a terminal.

## Connecting two computers

Run \`ferry pair\` on both of them, and compare the six digits that they show.

## Updating

\`ferry upgrade\` replaces the program. Transfers go on afterwards.

## Uninstalling

\`ferry remove\` deletes the program. Your folders stay where they are.
`,
  'folders.md': `# Folders

## Ignoring files

List patterns in \`.ferryignore\`, one on each line. Directories end with a slash.

## Conflicts

If a file was changed on both sides, the older one is kept with the suffix \`.conflict\`.

## Compression

Set \`compress: true\` to save bandwidth. Pictures and archives are sent as they are.

## Permissions

Owner and mode of a file are copied if the program runs as root.

## Symbolic links

Links are copied as links. With \`follow: true\` their targets are copied instead.

## Deleted files

What is deleted on one side is moved to the trash of the other one for thirty days.
`,
  'network.md': `# Network

## Choosing a port

The program listens on port 7070. Change it with \`listen\` in \`ferry.yaml\`.

## Firewalls

Allow incoming connections to the port, or let a relay carry the data.

## Encryption

All traffic is encrypted with TLS. Certificates are made at the first start.

## Limiting bandwidth

\`limit: 2M\` sends no more than two megabytes per second.

## Proxies

Set \`HTTPS_PROXY\` to go through the proxy of a company.
`,
  'problems.md': `# Troubleshooting

## ECONNREFUSED: connection refused

The other computer is not running the program. Start it with \`ferry start\`.

## PermissionError: cannot write to folder

The account of the program must own the folder. Change its owner with \`chown\`.

## CertificateExpired: certificate has expired

Certificates are valid for one year. Renew it with \`ferry certificate renew\`.

## DatabaseLocked: index is locked by another process

Only one process may use the index. Stop the other one, or delete \`index.lock\`.

## Logs

Logs are written to \`/var/log/ferry.log\`. With \`debug: true\` they contain each transfer.
`,
}

/** Whether an answer quotes the section, rather than only naming the closest one. */
async function findMissed(questions: readonly (readonly [section: string, question: string])[]): Promise<string[]> {
  const { endpoint } = await startService({ pages: PAGES })
  const missed: string[] = []
  for (const [section, question] of questions) {
    const { sources } = await readAnswer(await ask(endpoint, question))
    if (sources[0]?.url !== section) missed.push(`${question.slice(0, 80)} → ${sources[0]?.url ?? 'nothing'}`)
  }
  return missed
}

const TYPOS = [
  ['/start#installation', 'How does the instalation work?'],
  ['/start#connecting-two-computers', 'conect two computers'],
  ['/start#updating', 'updaitng the program'],
  ['/start#uninstalling', 'unisntalling'],
  ['/folders#ignoring-files', 'How do I ingore files?'],
  ['/folders#conflicts', 'What happens with conflcits?'],
  ['/folders#compression', 'Is there compresion?'],
  ['/folders#permissions', 'permisions of a file'],
  ['/folders#symbolic-links', 'symbloic links'],
  ['/folders#deleted-files', 'Where are delted files?'],
  ['/network#choosing-a-port', 'chosing a port'],
  ['/network#firewalls', 'Does it work behind a firewal?'],
  ['/network#encryption', 'Is there encrpytion?'],
  ['/network#limiting-bandwidth', 'limit the bandwith'],
  ['/network#proxies', 'How do I use a poxy?'],
  ['/problems#econnrefused-connection-refused', 'conection refused'],
  ['/problems#certificateexpired-certificate-has-expired', 'my certifcate has expired'],
  ['/problems#databaselocked-index-is-locked-by-another-process', 'the index is lokced'],
  ['/problems#logs', 'Where are logs writen?'],
  ['/network#encryption', 'Is the trafic encrypted?'],
] as const

test('at least 15 of 20 questions with a typing error are answered with the right section', async () => {
  const missed = await findMissed(TYPOS)
  expect(TYPOS.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(15)
})

const PYTHON_FRAMES = Array.from(
  { length: 9 },
  (_, line) =>
    `  File "/opt/ferry/lib/transfer_${line}.py", line ${40 + line}, in send_block\n    self.peer.write(block)`,
).join('\n')

const NODE_FRAMES = Array.from(
  { length: 12 },
  (_, line) => `    at Object.transfer${line} (/opt/ferry/lib/transfer.js:${10 + line}:7)`,
).join('\n')

const GREETING =
  'Hello everybody! First of all I would like to say a big thank you for the wonderful program that you have made, my colleagues and I enjoy it every single day, and it has changed how we see this kind of thing. I hope that this is the right place to write to, I have never done that before, so please forgive me if I am wrong here, and take all the time that you want, there is no hurry at all on our side.'

const FAREWELL =
  'Many thanks in advance for your time and for your patience with a beginner like me, I really appreciate what all of you are doing here, and I wish you and your families a wonderful weekend with a lot of sunshine. If there is anything that I can do for you in return, please let me know, I will be happy to be of help. With the very best regards from the seaside, yours sincerely, Maria.'

const CONFIG = `\`\`\`yaml
listen: 7070
compress: true
follow: false
limit: 2M
debug: false
peers:
  - name: attic
    address: 10.0.0.4
    folders:
      - path: /home/maria/pictures
        mode: both
      - path: /home/maria/music
        mode: send
  - name: cellar
    address: 10.0.0.5
    folders:
      - path: /home/maria/letters
        mode: receive
trash:
  days: 30
\`\`\``

const SECTION = {
  refused: '/problems#econnrefused-connection-refused',
  permission: '/problems#permissionerror-cannot-write-to-folder',
  certificate: '/problems#certificateexpired-certificate-has-expired',
  locked: '/problems#databaselocked-index-is-locked-by-another-process',
}

const LONG = [
  // The error before its stack trace, and after it.
  [SECTION.refused, `Error: ECONNREFUSED: connection refused\n${NODE_FRAMES}`],
  [SECTION.permission, `Uncaught PermissionError: cannot write to folder\n${NODE_FRAMES}`],
  [SECTION.certificate, `What is this?\n\nCertificateExpired: certificate has expired\n${NODE_FRAMES}`],
  [SECTION.locked, `DatabaseLocked: index is locked by another process\n${NODE_FRAMES}\n\nIt worked yesterday.`],
  [SECTION.refused, `Traceback (most recent call last):\n${PYTHON_FRAMES}\nECONNREFUSED: connection refused`],
  [SECTION.permission, `Traceback (most recent call last):\n${PYTHON_FRAMES}\nPermissionError: cannot write to folder`],
  [
    SECTION.certificate,
    `I get this since this morning:\nTraceback (most recent call last):\n${PYTHON_FRAMES}\nferry.errors.CertificateExpired: certificate has expired`,
  ],
  [
    SECTION.locked,
    `Traceback (most recent call last):\n${PYTHON_FRAMES}\nDatabaseLocked: index is locked by another process\n\nCan you help me?`,
  ],
  // A question between polite words.
  ['/start#connecting-two-computers', `${GREETING} How do I connect two computers?`],
  ['/start#uninstalling', `${GREETING} How do I delete the program? ${FAREWELL}`],
  ['/folders#ignoring-files', `How can I ignore files? ${FAREWELL}`],
  ['/folders#compression', `${GREETING} Which files are sent with compression?`],
  ['/folders#symbolic-links', `${GREETING}\n\nWhat happens to symbolic links?\n\n${FAREWELL}`],
  ['/network#choosing-a-port', `${GREETING} On which port does the program listen? ${FAREWELL}`],
  ['/network#limiting-bandwidth', `I want to limit the bandwidth. ${GREETING}`],
  ['/problems#logs', `${GREETING} Where are the logs written? ${FAREWELL}`],
  // A question with a configuration.
  ['/folders#conflicts', `What happens when there are conflicts?\n\n${CONFIG}`],
  ['/folders#deleted-files', `This is my configuration:\n\n${CONFIG}\n\nWhere do deleted files go?`],
  ['/folders#permissions', `Are the permissions of a file copied with this?\n\n${CONFIG}`],
  ['/network#encryption', `${CONFIG}\n\nIs the traffic encrypted?`],
  ['/network#firewalls', `Which connections must the firewall allow?\n\n${CONFIG}`],
  ['/network#proxies', `${CONFIG}\n\nHow do I go through the proxy of my company?`],
  ['/start#updating', `Do transfers go on after updating?\n\n${CONFIG}`],
  [SECTION.refused, `With this\n\n${CONFIG}\n\nI get "ECONNREFUSED: connection refused".`],
] as const

test('24 of 24 long questions are answered: what is pasted or polite does not hide what is asked', async () => {
  expect(LONG.length).toBe(24)
  expect(await findMissed(LONG)).toEqual([])
})
