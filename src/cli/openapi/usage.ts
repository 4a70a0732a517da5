export const OPENAPI_USAGE = `openapi DOCUMENT --out DIR [--include PATTERN] [--exclude PATTERN] [--base-url URL]
          [--extras allow|strip|reject] [--check] [--no-manifest]
      Writes a tool for each operation of an OpenAPI document (a file or an address), and their manifest.
      --out          the folder; only files that were generated are replaced or removed there
      --include      only these operations: a path (/pets/**, 'GET /pets/*'), tag:NAME or an operationId (list*);
                     may be repeated
      --exclude      not these
      --base-url     the address to call in place of the document's servers
      --extras       what happens to properties that the document does not declare; allow by default
      --check        writes nothing, and exits 1 when the folder is not what the document says
      --no-manifest  leaves the manifest to 'toolwright build'`;
