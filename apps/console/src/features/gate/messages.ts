/** The texts of the page at the gate. They are read at arm's length: few and plain words. */
export const gateMessages = {
  title: 'Gate',
  console: 'Back to the console',
  signedOut: 'You are signed out.',
  signIn: 'Sign in',
  mayNot: 'Your role does not allow the check of tickets.',
  camera: 'Camera',
  start: 'Start the camera',
  stop: 'Stop the camera',
  starting: 'The camera starts.',
  aim: 'Hold the guest’s code in front of the camera.',
  off: 'The camera is off. Typing the code works as well.',
  denied:
    'The browser does not allow the camera. Allow it beside the address of this page, or type the code.',
  absent: 'No camera can be used here. Type the code.',
  typed: 'Code',
  typedHint:
    'The line below the guest’s picture, such as 1800001-3-0123456789. Blanks or dots may stand for the dashes.',
  missing: {
    before:
      'These are the ten digits alone. The number of the ticket and its version come before them: type the whole line.',
    versionAndDigits: 'Still missing: the version and the ten digits.',
    version: 'Still missing: the version, between the number of the ticket and the ten digits.',
    digits: (count: number) =>
      count === 1 ? 'Still missing: 1 of the ten digits.' : `Still missing: ${count} of the ten digits.`,
    tooMany: 'More than ten digits follow the version.',
  },
  needCode: 'Enter the code.',
  check: 'Check',
  checking: 'Checking',
  next: 'Next guest (Enter)',
  verdicts: {
    valid: 'Valid',
    used: 'Already used',
    unknown: 'Unknown code',
    old: 'Too old',
    replaced: 'Sold on',
    not_today: 'Not today',
    not_now: 'Not valid now',
    cancelled: 'Event cancelled',
    unchecked: 'Not checked',
  },
  letIn: 'Let the guest in.',
  usedAt: (at: string) => `Used at ${at}.`,
  ticket: (serial: number, version: number) => `Ticket ${serial}, version ${version}`,
} as const
