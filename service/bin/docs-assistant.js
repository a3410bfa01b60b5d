#!/usr/bin/env node
// Here, because npm links a command only to a file that is there before the build.
import '../dist/cli/cli.js'
