/**
 * Imported for its effect, before anything else: where Node has a compile cache (22.1 and later), the program's modules
 * are compiled once and not at every start. `NODE_DISABLE_COMPILE_CACHE=1` turns it off.
 */
import * as nodeModule from 'node:module';

// Absent from Node 20 and from its types.
(nodeModule as { enableCompileCache?: () => unknown }).enableCompileCache?.();
