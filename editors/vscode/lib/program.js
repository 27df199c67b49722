'use strict';

const os = require('os');
const path = require('path');

/**
 * The program that the setting `remora.path` names. Only a path that begins with `./` or `../` is in the folder: a name
 * is looked up on the PATH.
 *
 * @param {string} setting
 * @param {string} folder
 */
function programPath(setting, folder) {
  const written = setting.trim() || 'remora';
  if (written.startsWith('~/')) return path.join(os.homedir(), written.slice(2));
  return /^\.\.?\//.test(written) ? path.resolve(folder, written) : written;
}

module.exports = { programPath };
