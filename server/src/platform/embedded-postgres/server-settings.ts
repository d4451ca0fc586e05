/** PostgreSQL settings by name, as in `postgresql.conf`. */
export type ServerSettings = Record<string, string>;

/** Durable (every acknowledged commit survives a power cut), reachable by socket only, quiet about people. */
export const serverSettings: ServerSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '128MB',
  // System V and POSIX shared memory are scarce or absent in many containers.
  dynamic_shared_memory_type: 'mmap',
  // Every query here is short: compiling it or sharing it out costs more than running it.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements and details such as "Key (ic)=(…) already exists" name people. The application gets them anyway.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** The settings as arguments of the `postgres` program. */
export function asArguments(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
