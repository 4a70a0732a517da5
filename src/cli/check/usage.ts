export const CHECK_USAGE = `check PROGRAM [--json] [--strict] [--ignore WARNING,…] [--save FILE] [--against FILE] [--timeout SECONDS]
      Loads the program without serving it, and prints its tools, resources and prompts, how large they are, and what
      clients may stumble over.
      --json      prints the report as JSON
      --strict    exits 1 for warnings too
      --ignore    leaves out warnings of these names; may be repeated
      --save      writes the catalogue, to be compared with later
      --against   compares with a saved catalogue, and exits 1 when a change breaks clients
      --timeout   how long the program may take to call bootstrap; 60 seconds by default`;
