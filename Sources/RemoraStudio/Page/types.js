/**
 * What the page may show at once while a finger moves.
 *
 * @typedef {object} Hold
 * @property {number} pointer
 * @property {number} [control] that is pressed
 * @property {number} slop how far the finger moves before it drags; 0 if it drags already
 * @property {Drag} [x] what it drags if it moves sideways
 * @property {Drag} [y] and up or down
 */
/**
 * @typedef {object} Drag
 * @property {number} control
 * @property {'offset' | 'value' | 'position' | 'line'} moves
 * @property {Point} [from] where the content was when the drag began
 * @property {Point} [origin] where the finger was
 * @property {Point} [least] how far the content moves
 * @property {Point} [most]
 * @property {number} [resistance] how much more slowly it follows beyond
 * @property {Point} [along] 1 for each axis along which it moves
 * @property {number} [grip] where the finger holds a knob, from its middle
 * @property {number} [index] the line, from 1
 * @property {number} [far] how far a line is swiped before it counts
 */
/**
 * The words of docs/reference/studio-protocol.md, for the type checker.
 *
 * @typedef {null | boolean | number | string | { integer: number } | { point: Point } | { size: Size }
 *   | { record: Record<string, any> } | any[]} Value
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ width: number, height: number }} Size
 *
 * @typedef {{ control?: number, behaviour?: number, multiplexer?: number, connection?: number }} Target a connection,
 *   by its index, only in the page
 *
 * @typedef {object} Control A control of the model.
 * @property {number} number
 * @property {string} kind
 * @property {string} id empty without one
 * @property {number | null} parent
 * @property {number[]} children from back to front
 * @property {Record<string, Value>} properties
 * @property {Record<string, number>} foreseen the number of the input with which the page has shown a property last
 * @property {Record<string, Value>} preview what the page shows in place of a property, while somebody edits it
 *
 * @typedef {object} Task
 * @property {string} [handler]
 * @property {string} [file]
 * @property {number} [line]
 * @property {string} subject
 * @property {number} [left] seconds of the host, at the time of its batch
 * @property {number} [total]
 * @property {boolean} old
 * @property {number} [at] the time of its batch; added by the model
 *
 * @typedef {object} Behaviour
 * @property {number} number
 * @property {string} id
 * @property {string} script
 * @property {number} [control]
 * @property {string} [owner]
 * @property {number} [ownerBehaviour]
 * @property {number} order its place among those of its owner, from 0
 * @property {number} [place] its place in the list of the scene's file
 * @property {Task[]} tasks
 * @property {number} failures
 * @property {boolean} suspended
 * @property {boolean} [off] whether it is switched off
 * @property {number} dropped
 *
 * @typedef {{ number: number, owner?: number, count: number, targets: Target[], delegateOf: number[] }} Multiplexer
 * @typedef {{ text: string, from?: Target, to?: Target, sender: string, receiver: string, event: string,
 *   effect: string, action?: string, set?: string, value?: any, field?: string, file?: string, line: number }} Link
 * @typedef {{ text: string, attached: number }} Rule
 * @typedef {{ number: number, path: string, value: any, former?: any }} Unkept
 * @typedef {{ id: string, control?: number }} SceneScreen
 * @typedef {{ id: string, kind: string, behaviours: number[] }} OtherOwner
 *
 * @typedef {object} Diagnostic
 * @property {'error' | 'warning' | 'note'} severity
 * @property {string} message
 * @property {string} [file]
 * @property {number} [line]
 * @property {number} [column]
 * @property {string} [path]
 * @property {string} [behaviour]
 * @property {string} [owner]
 * @property {string} [suggestion]
 * @property {string} [excerpt]
 * @property {string} [traceback]
 * @property {{ name: string, value: string }[]} [locals] the variables of the function that failed
 * @property {Diagnostic} [cause]
 *
 * @typedef {object} LogEntry
 * @property {number} time
 * @property {Diagnostic} [diagnostic]
 * @property {string} [reload]
 * @property {boolean} [good] of a reload: whether it was not refused
 * @property {string} [text]
 *
 * @typedef {{ time: number, control?: number, event: { name: string, sender: string, behaviour?: string,
 *   payload: Record<string, Value>, droppedBy?: string }, by: string,
 *   handlers?: { behaviour: string, handler: string, file: string, line: number }[] }} EventEntry
 *
 * @typedef {object} Source A file to read; see `log/code.js` for its marks.
 * @property {string} text
 * @property {string} file
 * @property {import('./log/code.js').Mark[]} tokens
 * @property {import('./log/code.js').Mark[]} links
 * @property {string} [spec] the spec beside a script
 * @property {string} [script] the script beside a spec
 *
 * @typedef {{ message: string, file: string, line: number, expected?: string, found?: string, time?: number }} SpecFailure
 * @typedef {{ passed: number, failed: number, pending: number, specs: { name: string, file: string, line: number,
 *   outcome: string, held?: number[], failures?: SpecFailure[] }[] }} SpecReport what came of the specs of a file
 *
 * @typedef {{ line: number, column: number, length: number, severity: Diagnostic['severity'], message: string,
 *   suggestion?: string, fixes: { title: string, edits: { from: number, to: number, text: string }[] }[] }} TypedMistake
 *   in a text that is not saved
 *
 * @typedef {{ kind: 'result' | 'stage' | 'aside' | 'error' | 'input', text: string, diagnostic?: Diagnostic }} Shown
 *
 * @typedef {object} Field
 * @property {string} name
 * @property {string} type
 * @property {any} value
 * @property {'default' | 'scene' | 'live'} [layer]
 * @property {any} [scene]
 * @property {any} [default]
 * @property {boolean} [readOnly]
 * @property {boolean} [optional]
 * @property {number} [minimum]
 * @property {number} [maximum]
 * @property {number} [step]
 * @property {string} [unit]
 * @property {string[]} [choices]
 * @property {string} [help]
 * @property {number} [limit]
 * @property {Field} [item]
 * @property {Field[]} [columns]
 * @property {string[]} [pictures]
 * @property {string[]} [files]
 * @property {string} [kind] of an outlet
 * @property {boolean} [many] of an outlet
 * @property {boolean} [keeps]
 * @property {boolean} [unkept]
 * @property {boolean} [isMixed] whether it differs among those that are selected; only in the page
 * @property {boolean} [isLive] whether one of those that are selected has a live value; only in the page
 * @property {boolean} [isSet] whether it can be reset for those that are selected; only in the page
 * @property {string} [group]
 *
 * @typedef {object} Description
 * @property {string} title
 * @property {string} [subtitle]
 * @property {number} [control]
 * @property {number} [behaviour]
 * @property {number} [multiplexer]
 * @property {number} [screen]
 * @property {string} [help]
 * @property {string} [file]
 * @property {Field[]} fields
 * @property {{ name: string, type: string, value: any, public?: boolean }[]} [states]
 * @property {{ name: string, help?: string, arguments: number }[]} [actions]
 * @property {string[]} [events]
 * @property {string} [file] of a behaviour's script
 * @property {{ name: string, file: string, line: number }[]} [handlers]
 * @property {number[]} [behaviours]
 * @property {Target[]} [targets]
 * @property {({ text: string, connects?: boolean } & Target)[]} [pointedAt]
 *
 * @typedef {object} Hello
 * @property {number} version
 * @property {string} host
 * @property {string | null} scene
 * @property {boolean} prompt
 * @property {boolean} clock
 * @property {boolean} keeps
 * @property {boolean} readOnly
 * @property {boolean} [bin] whether files can be moved to the bin of the desktop
 * @property {boolean} [codeMirror] whether the host has the files of CodeMirror
 * @property {{ folder: string, here: boolean, name?: string, scripts: string[] }} [newScene]
 * @property {number} [largestPhoto] in bytes
 * @property {Record<string, { summary: string, page?: string, parents: string[], images: string[],
 *   isPart: boolean, holds: boolean, properties: Record<string, Value>,
 *   shows?: Record<string, { property: string, arguments: string[] }> }>} kinds
 * @property {Record<string, string>} drawings
 * @property {{ seconds: number, curve: Curve, aside: number }} transition of screens
 * @property {{ row: number, knob: number }} sizes in points
 *
 * @typedef {import('./tween.js').Curve} Curve
 *
 * @typedef {{ patch: 'animate', control: number, property: string, from: Value, to: Value, seconds: number, curve?: Curve,
 *   elapsed?: number }} AnimatePatch
 *
 * @typedef {{ time: number, running: boolean, speed: number }} Clock
 *
 * @typedef {{ patch: 'create', control: number, kind: string, id: string, parent?: number, index: number,
 *     properties: Record<string, Value> }
 *   | { patch: 'remove', control: number }
 *   | { patch: 'reorder', control: number, after?: number }
 *   | { patch: 'set', control: number, property: string, value: Value }
 *   | AnimatePatch
 *   | { patch: 'transition', control: number, transition: 'present' | 'dismiss' | 'push' | 'pop',
 *     other?: number }} Patch
 *
 * @typedef {object} Outline
 * @property {Behaviour[]} [behaviours]
 * @property {number[]} [gone]
 * @property {OtherOwner[]} [owners]
 * @property {Multiplexer[]} [multiplexers]
 * @property {Link[]} [connections]
 * @property {Rule[]} [rules]
 * @property {SceneScreen[]} [screens]
 * @property {number[]} [touchable]
 * @property {{ control: number, text: string }[]} [unseen]
 * @property {Unkept[]} [changes]
 * @property {Diagnostic[]} [mistakes]
 * @property {number} [files] grows when a file may have been saved, made or removed
 *
 * @typedef {object} Batch
 * @property {number} batch
 * @property {boolean} [snapshot]
 * @property {number} [inputs]
 * @property {Clock} [clock]
 * @property {Record<string, string | null>} [pictures]
 * @property {Patch[]} [patches]
 * @property {Outline} [outline]
 * @property {Description | (Description | null)[] | null} [inspected]
 * @property {{ shown: boolean, height: number }} [keyboard]
 * @property {{ current: string, available: string[] }} [language]
 * @property {{ width?: number, height?: number }} [device]
 * @property {{ undo?: string, redo?: string, undoCount?: number, redoCount?: number }} [history]
 * @property {Hold[]} [holds]
 * @property {{ text: string, control?: number }[]} [notices]
 * @property {LogEntry[]} [log]
 * @property {EventEntry[]} [events]
 * @property {Shown[]} [shown]
 * @property {{ log?: number, events?: number }} [missed]
 */
/**
 * The arguments of each input, made from the tables of the kinds by RemoraStudioTests.InputPagesTests.
 *
 * @typedef {object} Inputs
 * @property {{ x?: number, y?: number }} tap
 * @property {{ x?: number, y?: number, finger?: number }} touch
 * @property {{ x: number, y: number, finger?: number }} moveTouch
 * @property {{ finger?: number }} lift
 * @property {{ finger?: number }} cancelTouch
 * @property {{ scale: number, x?: number, y?: number, ended?: boolean }} pinch
 * @property {{ angle: number, x?: number, y?: number, ended?: boolean }} rotate
 * @property {{}} hover
 * @property {{}} unhover
 * @property {{ index: number }} select
 * @property {{ value: number }} slide
 * @property {{ text: string }} type
 * @property {{}} beginEditing
 * @property {{}} endEditing
 * @property {{}} submit
 * @property {{ x: number, y: number }} drag
 * @property {{ x?: number, y?: number }} release
 * @property {{ x: number, y: number }} scroll
 * @property {{}} scrollToTop
 * @property {{ y: number }} roll
 * @property {{ y: number }} letRoll
 * @property {{ index: number, direction: string }} swipe
 * @property {{ index: number }} delete
 * @property {{ index: Value }} choose
 * @property {{}} cancel
 * @property {{}} dismiss
 * @property {{ x: number, y: number }} tilt
 */
/**
 * @typedef {object} Pointer what a finger, a mouse or a wheel does: see docs/reference/studio-protocol.md
 * @property {string} phase
 * @property {number} pointer
 * @property {string} kind
 * @property {number} x
 * @property {number} y
 * @property {number} time
 *
 * @typedef {Inputs & { pointer: Pointer }} Sent the arguments of what the page sends
 * @typedef {{ control: number } | { owner: string }} Receiver of an input
 */
export {};
