/** What is there without the types of Node and VS Code: anything. */
declare module 'child_process';
declare module 'os';
declare module 'path';
declare module 'vscode';
declare const Buffer: any;
declare const process: any;
declare function setTimeout(run: () => void, milliseconds: number): any;
declare function clearTimeout(timer: any): void;
