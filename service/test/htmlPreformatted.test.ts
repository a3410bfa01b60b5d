import { expect, test } from 'vitest'
import { readHtml } from './readHtml.js'

const inPage = (title: string, body: string) => `<html><head><title>${title}</title></head><body>${body}</body></html>`

function read(title: string, body: string) {
  const { page, sections } = readHtml(inPage(title, body))
  return { title: page?.title, sections: sections.map(({ id, heading, blocks }) => [id, heading, ...blocks]) }
}

test('manual page: bold lines are headings, options a list, and lines of text paragraphs', () => {
  const { title, sections } = read(
    'pump(1)',
    `<pre>
PUMP(1)                     User Commands                     PUMP(1)

<b>NAME</b>
       pump - starts and stops pumps

<b>SYNOPSIS</b>
       <b>pump</b> [<b>-v</b>] [<b>-c</b> <i>file</i>]
            <i>command</i> ...

<b>DESCRIPTION</b>
       The  <b>pump</b>  command  talks  to  the controller of the plant, and
       waits until it has <a href="valve.1.html"><b>opened</b>(1)</a> all valves.

       Options:

       <b>-c</b> <i>file</i>
              Read the settings from this file instead of the one in the
              home directory of the user.

              The file must belong to the user.

       <b>-v</b>     Write what happens to the standard error output,  with  the
              time in front of each line.

   <b>Signals</b>
       A pump that receives a signal stops after the current stroke. The con-
       troller of the plant is told so, and the low-
       level code too.

       o   The first signal closes the valves and lets the water run out
           of the pipe.

       o   The second signal stops the pump at once.

Version 2                        2026-01-01                   PUMP(1)
PUMP(1)
</pre>`,
  )
  expect(title).toBe('pump(1)')
  expect(sections).toEqual([
    ['', 'NAME', 'pump - starts and stops pumps'],
    ['', 'SYNOPSIS', '```\npump [-v] [-c file]\n     command ...\n```'],
    [
      '',
      'DESCRIPTION',
      'The pump command talks to the controller of the plant, and waits until it has [opened(1)](/guides/valve.1.html) all valves.',
      'Options:',
      '- -c file\n\n  Read the settings from this file instead of the one in the home directory of the user.\n\n  The file must belong to the user.\n\n- -v\n\n  Write what happens to the standard error output, with the time in front of each line.',
    ],
    [
      '',
      'Signals',
      'A pump that receives a signal stops after the current stroke. The controller of the plant is told so, and the low-level code too.',
      '- The first signal closes the valves and lets the water run out of the pipe.\n\n- The second signal stops the pump at once.',
    ],
  ])
})

test('help in the form of Vim: sections between lines, and the anchors at the right margin', () => {
  const { sections } = read(
    'Help: pumps',
    `<h1>Help: pumps</h1>
<pre>
*<a name="pumps.txt"></a><b>pumps.txt</b>*   For version 9.

==============================================================================
1. Starting pumps					*<a name="pump-start"></a><b>pump-start</b>*

Before you start a pump, look at the oil. A pump that runs without oil
breaks after some seconds, so that you need a new one. Example:
	:pump start
	:pump status
The second command shows the <a href="#pressure">pressure</a> in the pipe behind the pump.

							*<a name=":pump"></a><b>:pump</b>* *<a name="E900"></a><b>E900</b>*
:pump {name}		Starts the pump with this name. The command waits
			until the pump has its full speed.
:pump! {name}		Like the command before, but without looking at
			the oil first.
</pre>`,
  )
  expect(sections).toEqual([
    ['', 'Help: pumps', '\\*pumps.txt\\* For version 9.'],
    [
      'pump-start',
      '1. Starting pumps',
      'Before you start a pump, look at the oil. A pump that runs without oil breaks after some seconds, so that you need a new one. Example:',
      '```\n:pump start\n:pump status\n```',
      'The second command shows the [pressure](/guides/page.html#pressure) in the pipe behind the pump.',
    ],
    [
      ':pump',
      ':pump, E900',
      '- :pump {name}\n\n  Starts the pump with this name. The command waits until the pump has its full speed.\n\n- :pump! {name}\n\n  Like the command before, but without looking at the oil first.',
    ],
  ])
})

test('RFC: numbered headings with anchors, without the heads and feet of printed pages', () => {
  const { sections } = read(
    'RFC 9999 - Pumps',
    `<pre>
<span class="h2"><a class="selflink" id="section-1" href="#section-1">1</a>.  Introduction</span>

   This document describes how pumps talk to each other. It replaces an
   earlier one, which did not say what a pump does when it is dry.

Ada                          Standards Track                    [Page 3]
RFC 9999                          Pumps                        May 2026

   The words in capitals have the meaning that they have in other
   documents of this kind.

<span class="h3"><a class="selflink" id="section-1.1" href="#section-1.1">1.1</a>.  Messages</span>

   A message has a header of four octets:

     0                   1
     0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5
    +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
    |    Version    |     Length    |
    +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
</pre>`,
  )
  expect(sections.map(([id, heading]) => [id, heading])).toEqual([
    ['section-1', '1. Introduction'],
    ['section-1.1', '1.1. Messages'],
  ])
  expect(sections[0]?.slice(2)).toEqual([
    'This document describes how pumps talk to each other. It replaces an earlier one, which did not say what a pump does when it is dry.',
    'The words in capitals have the meaning that they have in other documents of this kind.',
  ])
  expect(sections[1]?.[3]).toContain('|    Version    |     Length    |')
})

test('a page with long examples keeps them as code', () => {
  const code = Array.from(
    { length: 20 },
    (_, line) => `  valve_${line} = open("valve ${line}", mode="wide", time=${line})`,
  ).join('\n')
  const { sections } = read('Examples', `<h1>Examples</h1><p>Open all valves:</p><pre>def main():\n${code}</pre>`)
  expect(sections).toEqual([['', 'Examples', 'Open all valves:', `\`\`\`\ndef main():\n${code}\n\`\`\``]])
})
