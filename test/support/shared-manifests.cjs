// Reads the sources of all servers of the tests, and of all samples, once, for the caches where their first starts look:
// otherwise each of them would read its own. A start that finds nothing there makes its manifest, as ever.
const { join, relative } = require('node:path');
const { ts } = require('typescript-json-schema');
const { makeManifest } = require('../../dist/manifest/compiler/make-manifest.js');
const { readCache, writeCache } = require('../../dist/manifest/development-cache.js');
const { findProject } = require('../../dist/manifest/find-project.js');

const ROOT = join(__dirname, '../..');
const HOST = { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} };

for (const config of ['test/tsconfig.json', 'samples/tsconfig.json']) share(join(ROOT, config));

/** As if all files of a project had called `bootstrap`. */
function share(tsconfig) {
  const { fileNames: files } = ts.getParsedCommandLineOfConfigFile(tsconfig, {}, HOST);
  const project = { ...findProject(tsconfig), callerSource: files[0] };
  const cached = readCache(project);
  const isWhole = files.every((file) => cached && relative(project.packageRoot, file) in cached.sources);
  if (!isWhole)
    writeCache(project, makeManifest({ packageRoot: project.packageRoot, project: tsconfig, files }));
}
